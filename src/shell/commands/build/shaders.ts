import { defineCommand, read, readsOperands, write } from '../../command-spec.ts'
import { table } from '../_table.ts'

export default [
  defineCommand({
    name: 'glslangValidator',
    aliases: ['glslang'],
    about: 'checks and compiles shaders',
    options: table({
      flag: '-V, -G, -H, -E, -i, -l, -q, -v, -t, -w, -r, -s, -m, -c, -g, -g0, -Os, -Od, -D, --quiet, --enhanced-msgs, --keep-uncalled --ku, --no-link, --auto-map-bindings --amb, --auto-map-locations --aml, --spirv-val, --glsl-version',
      value:
        '-e --entry-point, -S, --target-env, --define-macro, --source-entrypoint, -u, --client, --vn --variable-name, --shift-texture-binding',
      'value?': '-I',
      writes: '-o, --depfile',
    }),
    effects: readsOperands,
    examples: [
      ['glslangValidator -V a.frag -o a.spv', 'write a.spv', 'read a.frag'],
      ['glslangValidator --depfile /opt/a', 'write /opt/a'],
      ['glslangValidator --frob a.frag', 'unknown: option `--frob` of `glslangValidator` is not described', 'read a.frag'],
    ],
  }),
  defineCommand({
    name: 'glslc',
    about: 'compiles shaders',
    style: 'long',
    options: table({
      flag: '-c, -E, -S, -M, -MM, -MD, -O, -O0, -Os, -g, -w, -Werror, --show-limits, -fauto-bind-uniforms, -fauto-map-locations, -fhlsl-iomap, -flimit-file, -fpreserve-bindings',
      value: '-x, -fentry-point',
      'value?': '-D, -I, -fshader-stage, -std, -mfmt, --target-env, --target-spv, -fresource-set-binding, -flimit',
      writes: '-o, -MF',
    }),
    effects: (args) => [...readsOperands(args), ...(args.has('-o', '-E', '-M') ? [] : [write('a.spv')])],
    examples: [
      ['glslc -fshader-stage=frag a.frag -o a.spv', 'write a.spv', 'read a.frag'],
      ['glslc a.vert', 'read a.vert', 'write a.spv'],
      ['glslc a.vert -MF /opt/a', 'write /opt/a', 'read a.vert', 'write a.spv'],
      ['glslc --frob a.vert', 'unknown: option `--frob` of `glslc` is not described', 'read a.vert', 'write a.spv'],
    ],
  }),
  defineCommand({
    name: 'spirv-val',
    aliases: ['spirv-dis', 'spirv-as', 'spirv-opt', 'spirv-cross', 'spirv-link', 'spirv-cfg'],
    about: 'looks at compiled shaders and turns them into other forms',
    options: table({
      flag: `--no-color, --color, --no-indent, --no-header, --raw-id, --offsets, --comment, -O, -Os, --strip-debug, --print-all, --preserve-bindings,
        --es, --no-es, --msl, --hlsl, --vulkan-semantics, --reflect, --dump-resources, --relax-block-layout, --scalar-block-layout, --uniform-buffer-standard-layout`,
      value: '--target-env, --version, --entry, --stage, --shader-model, --msl-version',
      writes: '-o, --output',
    }),
    effects: readsOperands,
    examples: [
      ['spirv-cfg a.spv -o /opt/a', 'write /opt/a', 'read a.spv'],
      ['spirv-cross a.spv --output /opt/a', 'write /opt/a', 'read a.spv'],
      ['spirv-dis a.spv -o a.txt', 'write a.txt', 'read a.spv'],
      ['spirv-val --frob a.spv', 'unknown: option `--frob` of `spirv-val` is not described', 'read a.spv'],
    ],
  }),
  defineCommand({
    name: 'naga',
    aliases: ['tint'],
    about: 'checks shaders and turns them into other languages',
    options: table({
      flag: '--validate, --compact, --bulk-validate, -g --generate-debug-symbols, --parse-only, --dump-inspector-bindings',
      value: '--entry-point, --profile, --shader-model, --input-kind, --shader-stage, --format, -ep',
      writes: '-o --output-name',
    }),
    // the second file is what is made of the first
    effects: ({ operands: [source, ...made], name }) => [
      ...(source ? [read(source)] : []),
      ...made.map((word) => (name === 'naga' ? write(word) : read(word))),
    ],
    examples: [
      ['naga a.wgsl a.metal', 'read a.wgsl', 'write a.metal'],
      ['naga a.wgsl a.metal --output-name /opt/a', 'write /opt/a', 'read a.wgsl', 'write a.metal'],
      ['tint --validate a.wgsl', 'read a.wgsl'],
      ['naga --frob a.wgsl', 'unknown: option `--frob` of `naga` is not described', 'read a.wgsl'],
    ],
  }),
]
