# SPDX-License-Identifier: Zlib
# How Sphinx makes the HTML, of what docs/html.py has laid out. It needs
# Debian's packages furo, python3-myst-parser and python3-sphinx-copybutton.
import pathlib
import re

from docutils import nodes
from pygments.lexers import VbNetLexer
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

project = "ddcollide"
extensions = ["myst_parser", "sphinx_copybutton"]
root_doc = "index"
highlight_language = "c"
pygments_style = "tango"
pygments_dark_style = "github-dark"
myst_enable_extensions = ["fieldlist"]
myst_heading_anchors = 4
# Words of prototypes that are no types.
c_id_attributes = ["DDC_OPT"]
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
html_show_copyright = False
html_copy_source = False


class LinkNames(SphinxTransform):
    """Each name of the library in code leads to its description."""

    default_priority = 400

    def apply(self, **kwargs):
        for code in list(self.document.findall(nodes.literal)):
            name = re.fullmatch(r"((?:Ddc|DDC_|ddc_)\w+)(?:\(\))?",
                                code.astext())
            if name and not isinstance(
                    code.parent, (nodes.reference, nodes.title,
                                  addnodes.pending_xref)):
                link = addnodes.pending_xref(
                    "", refdomain="c", reftype="identifier",
                    reftarget=name[1], refdoc=self.env.docname)
                code.replace_self(link)
                link += code


# Whose scripts and styles land among the pages, with Debian's names.
PACKAGES = ("furo", "node-normalize.css", "sphinx-common", "libjs-jquery",
            "libjs-underscore", "python3-sphinx-copybutton")


def write_notices(app, error):
    """The licences of what Sphinx and its theme put among the pages."""
    texts = [pathlib.Path(f"/usr/share/doc/{name}/copyright")
             for name in PACKAGES]
    (pathlib.Path(app.outdir) / "_static/notices.txt").write_text("\n\n".join(
        f"==== {path.parent.name} ====\n\n{path.read_text()}"
        for path in texts if path.exists()))


def mend_furo(app, error):
    """Debian leaves the scripts of Furo as modules, which no browser loads from
    a file, the style without dark colours unless they are chosen, and a style
    that it is based on to the web server."""
    static = pathlib.Path(app.outdir) / "_static"
    script = static / "scripts/furo.js"
    text = script.read_text()
    if text.startswith("import "):
        spy = script.with_name("gumshoe-patched.js")
        script.write_text(spy.read_text() + text.split("\n", 1)[1])
    style = static / "styles/furo.css"
    text = style.read_text()
    if not re.search(r"scheme: ?dark\)\s*\{\s*body:not", text):
        dark = re.search(r'body\[data-theme="dark"\] \{.*?\}', text, re.S)[0]
        text += ("@media screen and (prefers-color-scheme: dark) {\n"
                 + dark.replace("dark", "auto", 1) + "\n}\n")
    style.write_text(re.sub(
        r"@import url\((/javascript/.*?)\);",
        lambda match: pathlib.Path("/usr/share" + match[1]).read_text(), text))


def load_no_modules(app, page, template, context, doctree):
    for script in context["script_files"]:
        getattr(script, "attributes", {}).pop("type", None)


def name_version(app, config):
    config.html_title = f"ddcollide {config.release}"


def setup(app):
    app.connect("config-inited", name_version)
    app.connect("html-page-context", load_no_modules)
    app.connect("build-finished", mend_furo)
    app.connect("build-finished", write_notices)
    app.add_lexer("vb", VbNetLexer)
    app.add_transform(LinkNames)
    return {"parallel_read_safe": True}
