# SPDX-License-Identifier: Zlib
"""How one function of C becomes a method of JavaScript; objects.py has the
rules."""
import re

# Methods of bases.js, whose arrays have sizes that depend on other parameters.
BY_HAND = {
    "DdcMask_WritePixels", "DdcMask_WriteBits", "DdcMask_LabelComponents",
    "DdcMask_CreateComponents", "DdcTiles_SetCells", "DdcTiles_GetCells",
    "DdcBricks_AddBlock", "DdcMesh_CreateFromMask", "DdcShape_Transform",
    "DdcMapping_ConvertShape",
}
# Types whose functions and parameters are for C.
LEFT_OUT = {
    "DdcSurface": "a canvas gives its pixels as a mask",
    "DdcSurfaceOps": "a canvas gives its pixels as a mask",
    "DdcDebugCanvas": "the browser has a canvas",
    "DdcDebugList": "sinks are functions of JavaScript, which can record",
    "DdcAssertionSite": "assertions are macros of C",
}
# Structures that point to more, with their writers of heap.js.
DEEP = {
    "DdcPixels": "Pixels", "DdcBits": "Bits", "DdcShape": "Shape",
    "DdcDebugSink": "Sink | CanvasRenderingContext2D",
}
# Callbacks with a trampoline in heap.js, and their types.
CALLBACKS = {
    "DdcHitFn": "(self: Sprite, other: Sprite) => void",
    "DdcUpdateFn": "(self: Sprite) => void",
    "DdcBounceFn":
        "(bricks: Bricks, ball: DdcBall, bounce: DdcBounce) => number | void",
}
# Lists may be asked for again with more room; what else stores a list may not.
REPEATABLE = re.compile(r"_(List|Save|Write)")
# What the last parameters are when they are left out; of categories only in
# questions.
DEFAULTS = {"value": "true", "filled": "false", "categories": "0xffffffff"}
SCRATCH = 2048  # the bytes that a call may use; see heap.js
PLAIN = {"ddc_int32": "i32", "ddc_uint32": "u32", "ddc_uint8": "u8",
         "DdcResult": "i32", "double": "f64"}
SHIFTS = {"i32": 2, "u32": 2, "u8": 0, "f64": 3}


def camel(name):
    """move_x as moveX, SetXY as setXY."""
    head, *rest = name.split("_")
    head = head[:1].lower() + head[1:]
    return head + "".join(word[:1].upper() + word[1:] for word in rest)


def short(kind):
    return kind[len("Ddc"):]


class LeftOut(Exception):
    """Why a function is left out."""


class Method:
    """A function as JavaScript. `deep` are statements that may take memory,
    `writes` those that do not, `arguments` what C gets."""

    def __init__(self, objects, function):
        self.objects, self.function = objects, function
        owner, _, verb = function.name.partition("_")
        self.owner = owner if verb else None
        self.name = camel(verb or short(function.name))
        self.where = "library"
        self.parameters, self.types = [], []
        self.checks, self.deep, self.writes = [], [], []
        self.arguments, self.outs, self.after = [], [], []
        self.used = 0
        self.kept = []
        self.list = None
        if function.name in BY_HAND:
            raise LeftOut("by hand")
        if function.returns in CALLBACKS:
            raise LeftOut("gives a function")
        rest = self.take_self()
        while rest:
            rest = rest[self.take(rest):]
        self.is_property = (
            self.where == "method" and not self.parameters
            and re.match("get[A-Z]|is[A-Z]|has[A-Z]|count$", self.name)
            is not None and self.list is None)
        if self.is_property and self.name.startswith("get"):
            self.name = camel(self.name[3:])
        self.lines = self.body()

    # ---- Parameters ----

    def take_self(self):
        first, *rest = self.function.parameters or [None]
        if first is not None and first.stars == 1 \
                and first.type == self.owner and not first.out:
            if first.type in self.objects.opaque:
                if first.type in LEFT_OUT:
                    raise LeftOut(LEFT_OUT[first.type])
                self.where = "method"
                self.arguments.append("(this.address || this.refuse())")
                return rest
        return list(self.function.parameters)

    def scratch(self, size):
        """So many bytes for this call."""
        at = self.used
        self.used += -(-size // 8) * 8
        if self.used > SCRATCH:
            raise LeftOut("larger than the memory of a call")
        return f"at + {at}" if at else "at"

    def take(self, rest):
        """Takes the first of the parameters, and returns how many."""
        parameter = rest[0]
        following = rest[1] if len(rest) > 1 else None
        kind, name = parameter.type, camel(parameter.name)
        if parameter.type in LEFT_OUT and parameter.type not in DEEP:
            raise LeftOut(LEFT_OUT[parameter.type])
        if parameter.role == "callback":
            return self.take_callback(parameter, following)
        if parameter.role == "user":
            raise LeftOut("a pointer of the program: objects have properties")
        if parameter.role == "outs":
            return self.take_list(rest)
        if parameter.out:
            self.take_out(parameter)
        elif kind == "char":
            raise LeftOut("a file")
        elif parameter.stars and following is not None \
                and not following.stars and (
                    parameter.role == "array"
                    or following.name == parameter.name + "_size"):
            self.take_array(parameter, following)
            return 2
        elif kind in self.objects.opaque:
            self.add(name, short(kind), parameter.optional)
            call = f"l.pointerOf({name}, {short(kind)}" \
                f"{', true' if parameter.optional else ''})"
            self.checks.append(
                f"const {name}At = {name} instanceof {short(kind)} && "
                f"{name}.engine === l && {name}.address || {call};")
            self.arguments.append(f"{name}At")
            self.kept.append((name, kind))
        elif parameter.stars:
            self.take_value(parameter)
        elif kind in PLAIN:
            default = DEFAULTS.get(parameter.name)
            if name == "value" and kind != "ddc_int32":
                default = None
            if name == "categories" and re.search(
                    "_(Set|Add|Erase|Draw)", self.function.name):
                default = None
            self.add(name, "boolean | number" if is_flag(parameter)
                     else "number", default is not None, default)
            self.arguments.append(name)
        else:
            raise LeftOut(f"not understood: {kind} {name}")
        return 1

    def add(self, name, kind, optional, default=None):
        self.parameters.append(name)
        self.types.append((name, kind, optional, default))

    def take_value(self, parameter):
        """A value that C reads, and writes unless it is const."""
        kind, name = parameter.type, camel(parameter.name)
        test = f"{name} == null ? 0 : " if parameter.optional else ""
        if kind in DEEP and parameter.const:
            self.add(name, DEEP[kind], parameter.optional)
            self.deep.append(f"const {name}At = {test}l.copy{short(kind)}"
                             f"({name});")
            self.arguments.append(f"{name}At")
            return
        if kind == "double":
            at = self.scratch(8)
            self.add(name, "number", parameter.optional)
            self.writes.append(f"h.f64[({at}) >> 3] = {name} ?? 0;")
        elif kind in self.objects.plain:
            at = self.scratch(self.objects.layouts.structs[kind][0])
            self.add(name, f"Partial<{kind}>", parameter.optional)
            guard = f"if ({name} != null) " if parameter.optional else ""
            self.writes.append(f"{guard}write.{kind}(l, h, {at}, {name});")
        else:
            raise LeftOut(f"not understood: {kind} {name}")
        self.arguments.append(f"{test}{at}" if test else at)
        if not parameter.const:
            self.after.append((name, f"Object.assign({name}, "
                               f"read.{kind}(l, g, {at}))", kind))

    def take_array(self, parameter, size):
        kind, name = parameter.type, camel(parameter.name)
        test = f"{name} == null ? 0 : " if parameter.optional else ""
        self.arguments += [f"{name}At"]
        if kind == "void":
            self.add(name, "ArrayBufferView", parameter.optional)
            self.deep.append(f"const {name}At = {test}l.hold({name});")
            self.arguments.append(f"{name}{'?' * bool(test)}."
                                  f"byteLength{' ?? 0' * bool(test)}")
        elif kind in self.objects.plain and size.name == "count":
            self.add(name, f"readonly Partial<{kind}>[]", parameter.optional)
            self.deep.append(f"const {name}At = {test}l.holdAll({name}, "
                             f"write.{kind}, structs.{kind}.size);")
            self.arguments.append(f"{name}{'?' * bool(test)}."
                                  f"length{' ?? 0' * bool(test)}")
        else:
            raise LeftOut(f"not understood: {kind} {name}")

    def take_callback(self, parameter, following):
        kind, name = parameter.type, camel(parameter.name)
        if kind not in CALLBACKS:
            raise LeftOut("takes a function")
        self.add(name, CALLBACKS[kind], parameter.optional)
        if following is not None and following.role == "user":
            other = next((name for name, _ in self.kept), "null")
            self.deep.append(f"const {name}At = l.lend({name}, {other});")
            self.arguments += [f"{name}At && l.trampolines.{kind}",
                               f"{name}At"]
            return 2
        self.checks.append(f"this.functions.{kind} = {name};")
        self.arguments.append(
            f"{name} == null ? 0 : l.trampolines.{kind}")
        return 1

    def take_out(self, parameter):
        kind, name = parameter.type, camel(parameter.name)
        objects = self.objects
        if parameter.stars == 2:
            if kind not in objects.opaque or kind in LEFT_OUT:
                raise LeftOut(LEFT_OUT.get(kind, "not understood"))
            at = self.scratch(4)
            makes = self.function.name.partition("_")[2].startswith("Create")
            owner = "null" if self.where == "library" else "this"
            call = (f"l.own({self.load(at, 'u32')}, {short(kind)})" if makes
                    else f"l.find({self.load(at, 'u32')}, {short(kind)},"
                    f" {owner})")
            typed = short(kind) + ("" if makes else " | null")
        elif kind in PLAIN:
            at = self.scratch(8)
            call, typed = self.load(at, PLAIN[kind]), "number"
        elif kind in objects.plain:
            at = self.scratch(objects.layouts.structs[kind][0])
            owner = "this" if self.where == "method" else "null"
            call, typed = f"read.{kind}(l, g, {at}, {owner})", kind
        else:
            raise LeftOut(LEFT_OUT.get(kind, f"not understood: {kind}"))
        self.arguments.append(at)
        self.outs.append((parameter, name, call, typed, at))

    @staticmethod
    def load(at, kind):
        return f"g.{kind}[({at}) >> {SHIFTS[kind]}]"

    def take_list(self, rest):
        """`out, capacity, needed`; or a lone array as long as another."""
        parameter = rest[0]
        kind = parameter.type
        if [other.name for other in rest[1:3]] != ["capacity", "needed"]:
            if self.function.name == "DdcMapping_Convert":
                self.list = (kind, parameter, "points.length")
                self.arguments.append("room.at")
                return 1
            raise LeftOut(f"not understood: the size of {parameter.name}")
        self.list = (kind, parameter, None)
        needed = self.scratch(4)
        self.arguments += ["room.at", "room.size(@)", needed]
        self.needed = needed
        return 3

    # ---- The answer ----

    def answer(self):
        """Statements after the call, and the type."""
        function = self.function
        returns = function.returns
        if function.returns_stars:
            if returns == "char":
                return ["return l.text(r);"], "string"
            if returns in self.objects.opaque and returns not in LEFT_OUT:
                owner = "this" if self.where == "method" else "null"
                return [f"return l.find(r, {short(returns)}, {owner});"], \
                    f"{short(returns)} | null"
            raise LeftOut(LEFT_OUT.get(returns, "gives a pointer"))
        if returns == "void":
            return [], "void"
        if returns == "ddc_uint32":
            return ["return r >>> 0;"], "number"
        if returns == "ddc_int32":
            if function.name == "DdcMask_Get" or re.match(
                    "overlaps|contains|is[A-Z]|has[A-Z]|spritesCollide",
                    self.raw_name()):
                return ["return r !== 0;"], "boolean"
            return ["return r;"], "number"
        return self.answer_of_outs()

    def raw_name(self):
        return camel(self.function.name.partition("_")[2]
                     or short(self.function.name))

    def answer_of_outs(self):
        outs = list(self.outs)
        lines = []
        null = ""
        changed = [f"{statement};" for _, statement, _ in self.after]
        hits = [out for out in outs if out[0].name == "hit"]
        if hits and len(outs) == 1:
            return changed + [f"return {hits[0][2]} !== 0;"], "boolean"
        for out in hits:
            lines.append(f"if ({out[2]} === 0) {{ return null; }}")
            outs.remove(out)
            null = " | null"
        for parameter, _, _, _, at in outs:
            if parameter.stars == 1 and self.begins_with_hit(parameter.type):
                lines.append(f"if ({self.load(at, 'i32')} === 0)"
                             " { return null; }")
                null = " | null"
        if not outs:
            if self.list:
                return lines, None
            if self.after:
                name, _, kind = self.after[-1]
                return changed + [f"return {name};"], kind
            return changed + lines, "void"
        lines = changed + lines
        if len(outs) == 1:
            _, _, call, typed, _ = outs[0]
            lines.append(f"return {call};")
            return lines, typed if null in typed else typed + null
        named = []
        for parameter, name, call, typed, _ in outs:
            if parameter.name == "out":
                name = camel(short(parameter.type))
            named.append((name, call, typed))
        lines.append("return {")
        lines += [f"  {name}: {call}," for name, call, _ in named]
        lines.append("};")
        typed = "; ".join(f"{name}: {typed}" for name, _, typed in named)
        return lines, f"{{ {typed} }}{null}"

    def begins_with_hit(self, kind):
        fields = self.objects.fields.get(kind)
        while fields and fields[0].name != "hit":
            fields = None if fields[0].stars else \
                self.objects.fields.get(fields[0].type)
        return bool(fields)

    # ---- The text ----

    def element(self):
        """Of a list: its type, the size of an element, and how it is read."""
        kind, parameter, _ = self.list
        if parameter.stars == 2:
            return (f"({short(kind)} | null)[]", 4,
                    f"l.find(g.u32[p >> 2], {short(kind)}, null)")
        if kind == "void":
            return "Uint8Array", 1, None
        if kind in PLAIN:
            name = PLAIN[kind]
            return "number[]", 1 << SHIFTS[name], \
                f"g.{name}[p >> {SHIFTS[name]}]"
        size, _, _ = self.objects.layouts.structs[kind]
        return f"{kind}[]", size, f"read.{kind}(l, g, p, null)"

    def list_lines(self, call):
        kind, _, length = self.list
        typed, size, one = self.element()
        call = call.replace("@", str(size))
        name = self.function.name
        if length is not None:
            lines = [f"const room = l.room({length} * {size});",
                     f"l.check('{name}', {call});",
                     f"const count = {length};"]
        else:
            repeat = "true" if REPEATABLE.search(name) else "false"
            lines = [
                "const room = l.room();",
                "let r;",
                f"do {{ r = {call}; }} while (room.isShort(r, "
                f"l.heap().u32[({self.needed}) >> 2], {size}, {repeat}));",
                f"l.checkList('{name}', r);",
                f"const count = Math.min(room.size({size}), "
                f"l.heap().u32[({self.needed}) >> 2]);",
            ]
        lines.append("const g = l.heap();")
        lines += [f"{statement};" for _, statement, _ in self.after]
        if one is None:
            lines.append("return g.u8.slice(room.at, room.at + count);")
        else:
            lines += ["const out = new Array(count);",
                      f"for (let i = 0, p = room.at; i < count; i++, "
                      f"p += {size}) {{ out[i] = {one}; }}", "return out;"]
        return lines, typed

    def body(self):
        """The statements of the method."""
        function = self.function
        call = f"l.raw.{function.name}({', '.join(self.arguments)})"
        lines = list(self.checks)
        if self.used:
            lines.append("const at = l.top;")
        late = []
        if self.writes:
            late.append("const h = l.heap();")
            late += self.writes
        if self.list:
            more, self.typed = self.list_lines(call)
            late += more
        else:
            answer, self.typed = self.answer()
            if function.returns == "DdcResult" and not function.returns_stars:
                late.append(f"l.check('{function.name}', {call});")
            elif self.typed == "void":
                late.append(f"{call};")
            else:
                late.append(f"const r = {call};")
            if any("g." in line or ", g," in line for line in answer):
                late.append("const g = l.heap();")
            late += self.keeping(answer)
        if self.deep:
            late = ["const mark = l.mark();", "try {"] \
                + ["  " + line for line in self.deep + late] \
                + ["} finally {", "  l.release(mark);", "}"]
        return lines + late

    def keeping(self, answer):
        """What C keeps without a reference of its own, JavaScript keeps too, so
        that it is not collected, and so that a Get finds the same object."""
        name = self.raw_name()
        slot = re.fullmatch("(?:createFrom|set)([A-Z][a-z]+)", name)
        if name in ("add", "remove") and self.where == "method" and self.kept:
            return [f"this.{name}Kept({self.kept[0][0]});"] + answer
        if slot and self.kept and slot[1] in ("Mask", "Animation", "Tiles",
                                              "Tile"):
            target = "this"
            key = f"'{slot[1]}'"
            if slot[1] == "Tile":
                key = "`Tile${index}`"
            if name.startswith("create"):
                if self.owner != "DdcSprite":
                    return answer
                value = re.sub("^return |;$", "", answer[-1])
                return answer[:-1] + [
                    f"return {value}.keep({key}, {self.kept[0][0]});"]
            return [f"{target}.keep({key}, {self.kept[0][0]});"] + answer
        return answer

    def javascript(self):
        body = list(self.lines)
        defaults = self.defaults()
        parameters = ", ".join(
            f"{name} = {defaults[name]}" if name in defaults else name
            for name in self.parameters)
        head = f"{self.name}({parameters}) {{"
        if self.is_property:
            head = "get " + head
        if self.where == "method" and any("l." in line for line in body):
            body.insert(0, "const l = this.engine;")
        end = "}" if self.where == "method" else "},"
        # A lone answer needs no name.
        text = "\n".join(body)
        text = re.sub(r"const r = (.*);\nreturn r( !== 0| >>> 0)?;$",
                      lambda m: f"return {m[1]}{m[2] or ''};", text)
        return [f"  {head}"] + [f"    {line}" for line in text.split("\n")
                                if line] + [f"  {end}"]

    def defaults(self):
        """Of the parameters that may be left out at the end."""
        found = {}
        for name, _, may, default in reversed(self.types):
            if not may:
                break
            if default is not None:
                found[name] = default
        return found

    def typescript(self):
        optional = True
        texts = []
        for name, kind, may, default in reversed(self.types):
            optional = optional and may
            null = " | null" * (may and default is None)
            if "=>" in kind and null:
                kind = f"({kind})"
            texts.append(f"{name}{'?' * optional}: {kind}{null}")
        comment = f"  /** {summary(self.function)} */"
        if self.is_property:
            return [comment, f"  readonly {self.name}: {self.typed};"]
        return [comment,
                f"  {self.name}({', '.join(reversed(texts))}): {self.typed};"]


def is_flag(parameter):
    return parameter.type == "ddc_int32" and parameter.name in (
        "filled", "value", "is_static", "plain")


def summary(function):
    """The first sentence of a function's comment."""
    text = re.sub(r"\n *\*", "\n", function.doc).strip()
    first = re.split(r"(?<=[.:])(?:\s|$)", " ".join(text.split()), 1)[0]
    return re.sub(":$", ".", first.replace("*/", ""))
