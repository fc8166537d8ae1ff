import { describe, expect, test } from 'vitest'
import { makefile } from './makefile.ts'
import { type ManifestCall, plainCall } from './manifest.ts'

const linesOf = (text: string, goal: string, call: Partial<ManifestCall> = {}): readonly string[] | undefined => {
  const found = makefile.read(text, goal, { ...plainCall, ...call })
  return typeof found === 'object' && 'lines' in found ? found.lines.filter((line) => !line.startsWith(':')) : undefined
}

describe('what make fills in inside quotes', () => {
  test.each([
    ['a variable of the environment', "x:\n\trm '$(DIR)/a'\n", `rm ''"\${DIR}"'/a'`],
    ['what a command prints', 'D := $(shell cat d)\nx:\n\trm \'$(D)/a\' "$(D)" $(D)\n', `rm ''"$(cat d)"'/a' "$(cat d)" $(cat d)`],
    ['quotes of that command are its own', "V := $(shell date +'%Y')\nx:\n\tgo '-X v=$(V)'\n", `go '-X v='"$(date +'%Y')"''`],
    ['an expansion of the shell is text there', "x:\n\tawk '{print $$1}' $(FF)\n", `awk '{print $1}' \${FF}`],
    ['quotes inside a substitution of the shell', `x:\n\techo "$$(grep 'a' '$(FF)')"\n`, `echo "$(grep 'a' ''"\${FF}"'')"`],
    ['a quote behind a backslash opens nothing', "x:\n\techo \\' $(FF)\n", `echo \\' \${FF}`],
    ['a quote in a remark opens nothing', "x:\n\techo a # don't\\\n\techo '$(FF)'\n", `echo a # don't\\\necho ''"\${FF}"''`],
  ])('%s', (_name, text, expected) => expect(linesOf(text, 'x')?.at(-1)).toEqual(expected))
})

describe('what only running shows of the needs', () => {
  test.each([
    ['plain words that are printed', 'X != echo b\nx: $(X)\n\techo\nb:\n\trm c\n', ['rm c', 'echo']],
    ['rules by patterns', 'X := $(shell find d)\nx: $(X:.a=.o)\n\techo\n%.o: %.a\n\tcc $<\n\trm c\n', ['cc *.a', 'rm c', 'echo']],
    [
      'rules by patterns, and what those need',
      'X := $(shell cat t)\nx: $(X)\n\techo\n%.o: %.a\n\tcc $<\n%.a:\n\trm $@\n',
      ['cc *.a', 'rm *.a', 'echo'],
    ],
    ['a rule that it may name', 'x: a-$(shell cat t)\n\techo\na-b:\n\trm b\nc:\n\trm c\n', ['rm b', 'echo']],
    ['any rule where it does not', 'x: $(shell find . -exec cat t +)\n\techo\nc:\n\trm c\n', ['rm c', 'echo']],
    [
      'its own rule',
      'x: b/$(shell uname -s)/y.o\n\techo\nb/$(shell uname -s)/%.o:\n\tcc -o $@\n%.o:\n\trm $@\n',
      ['cc -o b/$(uname -s)/y.o', 'echo'],
    ],
    ['names of rules', 'T := $(shell cat t)\nx: $(T)\n\techo\n$(T):\n\trm c\n', ['rm c', 'echo']],
    ['names made of what is printed', 'X != echo a\nx: $(addsuffix .o,$(X))\n\techo\n$(X).o:\n\trm $@\n', ['rm a.o', 'echo']],
    [
      'folders of what is printed',
      'D := b/$(shell uname -s | tr A-Z a-z)\nx: $(D)/y\n$(D)/y:\n\tmkdir -p $(@D) && touch $@\n',
      ['mkdir -p b/$(uname -s | tr A-Z a-z) && touch b/$(uname -s | tr A-Z a-z)/y'],
    ],
    ['one that holds nothing yet', 'x: $(X).o\n\techo\nifdef Y\nX := b\nendif\n$(X).o:\n\trm c\n', ['rm c', 'echo']],
    ['what a condition around it may not set', 'Z = a\n$(if $(Y),$(eval Z = b))\nx:\n\trm $(Z)\n', ['rm b', 'rm a']],
    ['the first of a list', 'x: a b\n\ttouch $(firstword $^).k\n', ['touch a.k']],
  ])('%s', (_name, text, expected) => expect([...new Set(linesOf(text, 'x'))]).toEqual(expected))
})

describe('what is made already', () => {
  const text =
    'MAKEFLAGS += -r\n.PHONY: p\nall: bin/a bin/b bin/c p\n\techo all\nbin/a: | bin\n\tget a\nbin/b: go.mod\n\tget b\nbin/c: made\n\tget c\nmade: go.mod\n\tget made\np:\n\tget p\nbin:\n\tmkdir bin\n'
  const isCurrent: ManifestCall['isCurrent'] = (path, needs) => path !== 'bin' && !needs.includes('made')
  test.each([
    ['is left as it is', text, {}, ['mkdir bin', 'get c', 'get p', 'echo all']],
    ['unless all is made anew', text, { always: true }, ['mkdir bin', 'get a', 'get b', 'get made', 'get c', 'get p', 'echo all']],
    ['or the makefile says so', text.replace('-r', '-B'), {}, ['mkdir bin', 'get a', 'get b', 'get made', 'get c', 'get p', 'echo all']],
    [
      'or a recipe takes it away',
      text.replace('get p', 'rm -r bin'),
      {},
      ['mkdir bin', 'get a', 'get b', 'get c', 'rm -r bin', 'echo all'],
    ],
    [
      'not where it takes away something else',
      text.replace('get p', 'rm -rf gen b/*'),
      {},
      ['mkdir bin', 'get c', 'rm -rf gen b/*', 'echo all'],
    ],
    [
      'nor where it only says so',
      text.replace('get p', 'echo "run make p"; x'),
      {},
      ['mkdir bin', 'get c', 'echo "run make p"; x', 'echo all'],
    ],
    [
      'or may, by a pattern',
      text.replace('get p', 'rm -rf .//bi* gen'),
      {},
      ['mkdir bin', 'get a', 'get b', 'get c', 'rm -rf .//bi* gen', 'echo all'],
    ],
    [
      'or in words that are not plain',
      text.replace('get p', 'rm -rf $(X)'),
      {},
      ['mkdir bin', 'get a', 'get b', 'get made', 'get c', 'rm -rf ${X}', 'echo all'],
    ],
  ])('%s', (_name, made, call, expected) => expect(linesOf(made, 'all', { isCurrent, ...call })).toEqual(expected))

  test('a rule with two colons runs always', () => expect(linesOf('a::\n\techo a\n', 'a', { isCurrent: () => true })).toEqual(['echo a']))
})

describe('rules and functions', () => {
  test('a line that stands twice runs before and behind what is between', () =>
    expect(linesOf('x:\n\ta\n\tb\n\ta\n\tc\n\ta\n', 'x')).toEqual(['a', 'b', 'c', 'a']))

  test.each([
    ['of the first value', 'D := a\nT := $(D)\nD := b\nx:\n\trm $(T) $(D)\n', ['rm a b']],
    ['of the last value', 'D = a\nT = $(D)\nD = b\nx:\n\trm $(T) $(D)\n', ['rm b b']],
    ['of the folder that a target lies in', 'out/x:\n\trm $(@D) $(@F)\n', ['rm out x'], 'out/x'],
    ['that only one branch sets', 'ifdef DEBUG\nD = a\nendif\nx:\n\trm -rf $(D)/b\n', ['rm -rf a/b', 'rm -rf /b']],
    ['of what nobody gives', 'B = b\nifdef SAN\nB := $(B)-$(SAN)\nendif\nx:\n\trm -rf $(B)/x\n', ['rm -rf b/x']],
    [
      'of what nobody gives, asked otherwise',
      'B = b\nifeq ($(strip $(SAN)),)\nelse\nB := $(SAN)\nendif\nx:\n\trm -rf $(B)/x\n',
      ['rm -rf b/x'],
    ],
    [
      'of what the file gives',
      'B = b\nSAN = a\nifneq (,$(SAN))\nB := $(B)-$(SAN)\nendif\nx:\n\trm -rf $(B)/x\n',
      ['rm -rf b-a/x', 'rm -rf b/x'],
    ],
    [
      'of what a session may hold',
      'B = b\nifdef OUTDIR\nB := $(OUTDIR)\nendif\nx:\n\trm -rf $(B)/x\n',
      ['rm -rf ${OUTDIR}/x', 'rm -rf b/x'],
    ],
    ['of what another condition asks for', 'B = b\nifdef A\nB := $(SAN)\nendif\nx:\n\trm -rf $(B)/x\n', ['rm -rf ${SAN}/x', 'rm -rf b/x']],
    ['that every branch sets', 'ifdef DEBUG\nD = a\nelse\nD = c\nendif\nx:\n\trm -rf $(D)/b\n', ['rm -rf c/b', 'rm -rf a/b']],
    [
      'that a caller may give, or what is printed',
      'P = $(or $(PKG),$(shell go list ./...))\nx:\n\tgo vet $(P)\n',
      ['go vet ${PKG:-$(go list ./...)}'],
    ],
    ['that a line of the recipe sets', 'x:\n\t@$(eval D := $(shell cat d))\n\trm "$(D)"\n', ['rm "$(cat d)"']],
    ['that it sets to nothing', 'c = a\nx:\n\t@$(eval c ?=)\n\t@$(eval b ?=)\n\trm $(c) $(b)\ny:\n\trm $(b)\n', ['rm a ']],
    ['with a blank at its end', 'D := /a # where\nx:\n\trm $(D)/b\n', ['rm /a /b']],
    [
      'with a sign that begins no remark',
      'D != sed s/\\#/a/ f\nE := $(shell sed s/#/b/ f)# c\nx:\n\trm $(D) $(E)\n',
      ['rm $(sed s/#/a/ f) $(sed s/#/b/ f)'],
    ],
    ['of one letter, with a reference in it', 'V = 0\nQ = $(if $(filter 1,$V),,@)\nx:\n\t$Q rm a $x\n', ['rm a ']],
    ['that is only shown', 'M = $(shell id)\nx: ; $(info $(M) b) @\n\trm a\n', ['rm a']],
    ['that only `override` may set again', 'override D = a\nD := b\nx:\n\trm $(D)\n', ['rm a']],
  ])('a variable %s', (_name, text, expected, goal = 'x') => expect(linesOf(text, goal)).toEqual(expected))

  test.each([
    ['a pattern for some names', 'rm-a rm-b: rm-%: %.c | d/%\n\trm -rf $*/x $< $|\n', 'rm-b', ['rm -rf b/x b.c d/b']],
    ['a pattern for names that are found', '$(wildcard b/*.o): b/%.o: s/%.c\n\tcc $< $*\nx: b/*.o\n', 'x', ['cc s/*.c *']],
    [
      'a pattern for names that only running shows',
      'T := $(shell cat t)\n$(T): %.o: %.c\n\trm -rf $* $<\nx: $(T)\n',
      'x',
      ['rm -rf ${MAKE_COMPUTED} *.c'],
    ],
    ['the pattern that leaves the least open', 'b/%: x\n\tbuild $*\nb/t/%:\n\tget $*\n', 'b/t/a', ['get a']],
    ['whichever stands first', 'b/t/%:\n\tget $*\nb/%: x\n\tbuild $*\n', 'b/t/a', ['get a']],
    [
      'the names that a pattern finds',
      'all: $(addprefix bin/,$(notdir $(wildcard cmd/*)))\nbin/%:\n\tgo build -o $@ ./cmd/$*\n',
      'all',
      ['go build -o bin/a ./cmd/a', 'go build -o bin/b ./cmd/b'],
    ],
    [
      'a variable that is only asked for, both ways',
      "t:\n\tgo test $(if $(RUN),-run '$(RUN)') ./...\n",
      't',
      [`go test -run ''"\${RUN}"'' ./...`, 'go test  ./...'],
    ],
    [
      'a text that a command chooses',
      'G := $(if $(shell command -v ninja),Ninja,Unix Makefiles)\nt:\n\tcmake -G "$(G)"\n',
      't',
      [`cmake -G "$(if [ -n "$(command -v ninja)" ]; then echo 'Ninja'; else echo 'Unix Makefiles'; fi)"`],
    ],
    [
      'words that a command prints, by pattern',
      'S := $(shell git ls-files)\nt:\n\ttidy $(filter %.c,$(S))\n',
      't',
      ['tidy $(for word in $(git ls-files); do case "$word" in *.c) echo "$word";; *) :;; esac; done)'],
    ],
    [
      'words but those of a pattern',
      'S := $(shell git ls-files)\nt:\n\ttidy $(filter-out x/%,$(S))\n',
      't',
      ['tidy $(for word in $(git ls-files); do case "$word" in x/*) :;; *) echo "$word";; esac; done)'],
    ],
    ['words that a caller may give, and did not', 't: ## Tests (FOCUS=path)\n\tgo test $(FOCUS) -v $(k)\n', 't', ['go test  -v ']],
    [
      'several as one word',
      't:\n\tmix test $(if $(f),$(f)$(if $(n),:$(n))) -v $(f)/$(n)\n',
      't',
      ['mix test  -v ${f}/${n}', 'mix test  -v /'],
    ],
    ['none that nobody speaks of', 't:\n\tgo test $(FOCUS)\n', 't', ['go test ${FOCUS}']],
    ['none that a session may hold', 't: ## URL=x, API_KEY=y\n\tgo test $(URL) $(API_KEY)\n', 't', ['go test ${URL} ${API_KEY}']],
    ['no part of a word', 't:\n\tgo test $(p)/a "$(k)" b$(k)\n', 't', ['go test ${p}/a "${k}" b${k}']],
    ['no command', 't:\n\t$(c) a; $(c) | $(c) && $(c)\n', 't', ['${c} a; ${c} | ${c} && ${c}']],
    ['no target of a redirection', 't:\n\tgo test > $(f)\n', 't', ['go test > ${f}']],
    ['not of what is lost', 'R = rm -rf\nt:\n\t$(R) $(f)\n', 't', ['rm -rf ${f}']],
    ['none that the environment of the line holds', 't:\n\tgo test $(f)\n', 't', ['go test ${f}'], new Map(), new Map([['f', undefined]])],
    [
      'what a command prints, behind a slash, whatever signs are in the command',
      "V := $(shell grep -o 'v[^<]*' p.xml)\nt:\n\tcp a out/$(V)/b\n",
      't',
      ["cp a out/$(grep -o 'v[^<]*' p.xml)/b"],
    ],
    [
      'a list with what commands print in it',
      'V := $(shell git describe)\nD := $(foreach d,A=1 V=\\"$(V)\\",-D$(d))\nt:\n\tcc $(D) a.c\n',
      't',
      ['cc -DA=1 -DV=\\"$(git describe)\\" a.c'],
    ],
    ['not a list that a command prints', 'L := $(shell cat l)\nt:\n\trm $(foreach d,$(L),a/$(d))\n', 't', ['rm ${MAKE_COMPUTED}$(cat l)']],
    [
      'one that the line sets',
      "t:\n\tgo test $(if $(RUN),-run '$(RUN)') ./...\n",
      't',
      ["go test -run 'A' ./..."],
      new Map([['RUN', 'A']]),
    ],
  ] as const)('%s', (_name, text, goal, expected, variables = new Map(), environment = new Map()) => {
    const names: ManifestCall['names'] = (pattern) => (pattern === 'cmd/*' ? ['cmd/a', 'cmd/b'] : undefined)
    expect(linesOf(text, goal, { names, variables, environment })).toEqual(expected)
  })
})

describe('rules that fit names which nobody wrote', () => {
  const rows: readonly (readonly [name: string, text: string, goal: string, call: Partial<ManifestCall>, expected: readonly string[]])[] = [
    ['a program from what a rule makes', 'p.o:\n\tget o\n', 'p', {}, ['get o']],
    ['an object from what a pattern makes', '%.c:\n\tget $@\n', 'p.o', {}, ['get p.c']],
    ['no source from anything', '%.o:\n\tget $@\n', 'p.c', {}, []],
    ['a file to include that is missing', '-include gone.mk\n%:\n\tget $@\nx: ; ls\n', 'x', {}, ['get gone.mk', 'ls']],
    [
      'the makefile itself, where all is made anew',
      '.DEFAULT:\n\tget $@\nx: ; ls\n',
      'x',
      { always: true },
      ['get GNUmakefile', 'get makefile', 'get Makefile', 'ls'],
    ],
  ]
  test.each(rows)('%s', (_name, text, goal, call, expected) => expect(linesOf(text, goal, call) ?? []).toEqual(expected))
})

test('a command in a comment of a recipe is run by make, not by the shell', () => {
  expect(makefile.read('x:\n\t# $(shell rm a)\n', 'x')).toMatchObject({ lines: [': $(rm a)'] })
  expect(makefile.read('x:\n\t$(eval D := $(shell rm a))\n', 'x')).toMatchObject({ lines: [': $(rm a)'] })
})

test('a makefile is called what the line calls it', () => {
  expect(linesOf('x:\n\trm $(MAKEFILE_LIST).d\n', 'x', { named: '../Makefile' })).toEqual(['rm ../Makefile.d'])
})

describe('paths that make makes whole', () => {
  test.each([
    ['from where it runs', 'x:\n\tcd a && rm $(abspath b ../c)\n', 'cd a && rm /w/b /c'],
    ['of a folder that is there', 'x:\n\trm -r $(realpath .)/b\n', 'rm -r /w/b'],
    ['of one that may be missing', 'x:\n\trm -r $(realpath a)/b\n', 'rm -r $(cd a && pwd)/b'],
  ])('%s', (_name, text, expected) => expect(linesOf(text, 'x', { folder: '/w' })).toEqual([expected]))
})

test.each([
  ['what a compiler wrote', 'a.o: a.c \\\n a.h\n', ['echo']],
  ['more than that', 'x: y\ny:\n\trm b\n', undefined],
  ['a command', 'Z := $(shell rm b)\n', undefined],
])('lists of needs in a folder that only running shows hold %s', (_name, text, expected) => {
  const makefileText = 'D := b/$(shell uname)\nx:\n\techo\n-include $(D)/a.d\n'
  expect(linesOf(makefileText, 'x', { found: (pattern) => (pattern === 'b/*/a.d' ? [text] : []) })).toEqual(expected)
})

test('what prints names of files names no rule without a file', () => {
  const text = 'x: $(shell find . -name "*.go" | sort)\n\techo\nc:\n\trm c\n'
  expect(linesOf(text, 'x', { names: () => [] })).toEqual(['echo'])
  expect(linesOf(text.replaceAll('c:', 'c.go:'), 'x', { names: (name) => [name] })).toEqual(['rm c', 'echo'])
})

test('a first target without a name lets the next one be the first', () => {
  expect(makefile.read('$(Y): one\n\tls\nall:\n\trm a\n', undefined)).toMatchObject({ lines: ['ls', 'rm a'] })
})

test('a variable of the environment goes on with the value that the makefile gives it', () => {
  const call = { ...plainCall, environment: new Map([['D', 'out']]) }
  expect(makefile.read('D := /srv\nx:\n\trm $$D\n', 'x', call)).toMatchObject({ environment: new Map([['D', '/srv']]) })
})

describe('lines that a makefile writes itself', () => {
  const rule = 'define rule\n$(1)-%: $(1).c\n\t$$(CC) -o $$@ $$< $(2)\n\trm -f $$(@:.o=.d)\nendef\n'
  test.each([
    ['one rule', `${rule}$(eval $(call rule,a,-O2))\n`, 'a-x.o', ['cc -o a-x.o a.c -O2', 'rm -f a-x.d']],
    ['one for every word', `${rule}$(foreach n,a b,$(eval $(call rule,$(n))))\n`, 'b-x', ['cc -o b-x b.c', 'rm -f b-x']],
    [
      'one that a function adds',
      `${rule}all = $(foreach n,$(1),$(eval $(call rule,$(n))))\n$(call all,a b)\n`,
      'a-x',
      ['cc -o a-x a.c', 'rm -f a-x'],
    ],
    ['a variable for the next', '$(foreach n,a b,$(eval V := $(n)/x)$(eval c-$(n):;rm -r $(V)))\n', 'c-b', ['rm -r b/x']],
    ['a changed name of the loop', '$(foreach n,a.c,$(eval x:;rm $(n:.c=.o)))\n', 'x', ['rm a.o']],
    ['words of a command as data', 'define r\nx:\n\techo $(shell nproc)\nendef\n$(eval $(call r))\n', 'x', ['echo $(nproc)']],
    ['variables of the environment as data', 'define r\nx:\n\trm $(DIR)/a\nendef\n$(eval $(call r))\n', 'x', ['rm ${DIR}/a']],
    ['lines that a command prints', '$(eval $(shell cat a.mk))\nx:\n\techo\n', 'x', undefined],
    ['rules for names that a command prints', '$(eval $(shell cat a):;rm b)\nx:\n\techo\n', 'x', undefined],
    ['words that only running would show', '$(foreach n,$(shell cat a),$(eval $(n):;rm b))\nx:\n\techo\n', 'x', undefined],
    ['a shell of their own', '$(eval SHELL := ./x)\nx:\n\techo\n', 'x', undefined],
    ['where nobody knows whether they count', '$(if $(shell a),$(eval x:;rm b))\nx:\n\techo\n', 'x', undefined],
    ['in the value of a variable', 'V := $(eval x:;rm b)\nx:\n\techo\n', 'x', undefined],
    ['in a recipe', 'x:\n\t$(eval V := b)rm $(V)\n', 'x', undefined],
    ['in a recipe, for others too', 'D = a\nx:\n\t$(eval D := b)\ny: x\n\trm $(D)\n', 'y', undefined],
    ['in a recipe, for another variable', 'E = $(D)/x\nx:\n\t$(eval D := b)\n\trm $(E)\n', 'x', undefined],
    ['in a recipe, for its environment', 'export D\nx:\n\t$(eval D := b)\n\techo\n', 'x', undefined],
    ['in a recipe, for its shell', 'x:\n\t$(eval SHELL := ./b)\n\techo\n', 'x', undefined],
    ['in a recipe, made of itself', 'D = a\nx:\n\t$(eval D := $(D)/b)\n\trm $(D)\n', 'x', undefined],
    ['in a recipe, read once more', 'x:\n\t$(eval D := $$(shell rm b))\n\techo $(D)\n', 'x', undefined],
    ['without an end', 'define r\n$$(eval $$(call r))\nendef\n$(eval $(call r))\nx:\n\techo\n', 'x', undefined],
  ])('%s', (_name, text, goal, expected) => expect(linesOf(text, goal)).toEqual(expected))

  test('commands among them run while the file is read', () => {
    const text = 'define r\ny:\n\techo $(shell rm a)\nendef\n$(eval $(call r))\n$(eval Z = $(shell rm b))\nx:\n\techo\n'
    const found = makefile.read(text, 'x', plainCall)
    expect(found).toMatchObject({ lines: [': $(: $(rm a))$(rm a)', ': $(: $(rm b))$(rm b)', 'echo'] })
  })
})

test.each([
  ['load', 'load: a\n\tinsmod a.ko\na:\n\techo a\n', 'load', ['echo a', 'insmod a.ko']],
  ['export', 'export: a\n\ttar c a\na:\n\techo a\n', 'export', ['echo a', 'tar c a']],
  ['what it loads', 'load a.so\nx:\n\techo\n', 'x', undefined],
  ['what it loads if it is there', '-load a.so\nx:\n\techo\n', 'x', undefined],
] as const)('a rule by the name of a directive: %s', (_name, text, goal, expected) => expect(linesOf(text, goal)).toEqual(expected))

test.each([
  ['a rule for what it needs itself', 't/%: t/%.c\n\tcc -o $@ $<\n', 't/a', ['cc -o t/a t/a.c']],
  ['a rule written in the old way', '.c.o:\n\tcc $<\n%.c:\n\ttouch c\n', 'a.o', ['touch c', 'cc a.c']],
  ['where what a rule needs is not there, the next one', 'x%: y%.q\n\ttouch a\n%y:\n\ttouch b\n', 'xy', ['touch b', 'touch a', 'touch b']],
  ['and then what a rule of make itself begins with', '%: %.txt\n\ttouch a\n%.c:\n\ttouch c\n', 'x', ['touch c', 'touch c', 'touch a']],
  ['a chain of rules', '%.o: %.c\n\tcc $<\n%.c: %.y\n\tyacc $<\n', 'a.o', ['yacc a.y', 'cc a.c']],
  ['a variable of the same branch', 'ifdef A\nx:\n\techo\nelse\nD := b\nx-%:\n\trm -r $(D)/c\nendif\n', 'x-1', ['rm -r b/c']],
  ['one of another branch', 'ifdef A\nD := b\nelse\nx:\n\trm -r $(D)/c\nendif\n', 'x', ['rm -r b/c', 'rm -r /c']],
  ['one of a condition inside', 'ifdef A\nifdef B\nD := b\nendif\nx:\n\trm -r $(D)/c\nendif\n', 'x', ['rm -r b/c', 'rm -r /c']],
  ['one of a condition after it', 'ifdef A\nD := b\nendif\nifdef A\nx:\n\trm -r $(D)/c\nendif\n', 'x', ['rm -r b/c', 'rm -r /c']],
  [
    'one of the same branch, of a rule that is there in any case',
    'x:\nifdef A\nD := b\nx:\n\trm -r $(D)/c\nendif\n',
    'x',
    ['rm -r b/c', 'rm -r /c'],
  ],
] as const)('patterns and branches: %s', (_name, text, goal, expected) => expect(linesOf(text, goal)).toEqual(expected))

test.each([
  ['a branch', 'ifdef A\nX = 1\nelse\na:\n\techo a\nb:\n\techo b\nendif\n', ['echo a']],
  ['either branch', 'ifdef A\nc:\n\techo c\nelse\na:\n\techo a\nb:\n\techo b\nendif\n', ['echo c', 'echo a']],
  ['a branch or what follows', 'ifdef A\na:\n\techo a\nendif\nb:\n\techo b\nc:\n\techo c\n', ['echo a', 'echo b']],
  ['a branch inside of another', 'ifdef A\nifdef B\na:\n\techo a\nendif\nb:\n\techo b\nc:\n\techo c\nendif\n', ['echo a', 'echo b']],
] as const)('the first rule of %s is where make begins', (_name, text, expected) => {
  const found = makefile.read(text, undefined, plainCall)
  expect(found).toMatchObject({ lines: expected })
})

test.each([
  ['the first of what it needs', 'all: one two\n\ttouch $(firstword $^).k\n', 'all', ['touch one.k']],
  ['what needs itself by way of another', 'two: one\n\ttouch $(firstword $^).k\none: two\n\techo\n', 'one', ['touch .k', 'echo']],
] as const)('what a rule names: %s', (_name, text, goal, expected) => expect(linesOf(text, goal)).toEqual(expected))

test.each([
  ['a goal with an ending, where its object has a rule', 'V = a\n%.o:\n\ttouch $(V)\nall: p.x\n\techo\n', 'all', ['touch a', 'echo']],
  ['not where the ending has rules of its own', '%.o:\n\ttouch a\nall: p.a\n\techo\n', 'all', ['echo']],
  ['nor where the object would be made of nothing', '%.o: %.c\n\ttouch a\nall: p.x\n\techo\n', 'all', ['echo']],
] as const)('rules of make itself: %s', (_name, text, goal, expected) => expect(linesOf(text, goal)).toEqual(expected))

test('a file to include that may be made of its object counts as made', () => {
  const text = '-include missing.mk\n%.o:\n\ttouch a\nx:\n\techo\n'
  expect(linesOf(text, 'x')).toContain('touch a')
})

test('what is needed only behind a condition is made, and counted, either way', () => {
  const text = 'ifeq ($(Z),d)\nX := b c\nendif\none: $(X)\n\ttouch $(words $^)\nb c:\n\trm $@\n'
  expect(linesOf(text, 'one')).toEqual(['rm b', 'rm c', 'touch 2', 'touch 0'])
})
