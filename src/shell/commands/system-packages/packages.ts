import {
  type CommandSpec,
  config,
  connect,
  defineCommand,
  type Draft,
  type Example,
  infra,
  install,
  nothing,
  unknown,
} from '../../command-spec.ts'
import { textOf, type Word } from '../../value.ts'

interface Manager {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly about: string
  /** Verbs by what they do; a verb that is in none of them is unknown. */
  readonly looks: string
  readonly fetches?: string
  readonly installs: string
  readonly removes: string
  readonly configures?: string
  /** Options that take a value. */
  readonly values?: string
  readonly dryRun?: string
  /** Options that can set what runs. */
  readonly unsafe?: RegExp
  readonly examples: readonly Example[]
}

const set = (list: string | undefined): ReadonlySet<string> => new Set((list ?? '').split(/\s+/).filter(Boolean))

/** A package manager of the system: verb first or options first, then names. */
function manager({ name, aliases = [], about, examples, ...verbs }: Manager): CommandSpec {
  const [looks, fetches, installs, removes, configures, values, dryRun] = [
    verbs.looks,
    verbs.fetches,
    verbs.installs,
    verbs.removes,
    verbs.configures,
    verbs.values,
    verbs.dryRun,
  ].map(set) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
    ReadonlySet<string>,
  ]
  return defineCommand({
    name,
    aliases,
    about,
    style: 'raw',
    effects: ({ words, name: called }): readonly Draft[] => {
      const texts = words.map(textOf)
      const rest: Word[] = []
      for (let index = 0; index < words.length; index++) {
        const text = texts[index]
        if (text !== undefined && values.has(text)) index++
        else if (
          text === undefined ||
          !text.startsWith('-') ||
          looks.has(text) ||
          installs.has(text) ||
          removes.has(text) ||
          fetches.has(text) ||
          configures.has(text)
        )
          rest.push(words[index] as Word)
      }
      const setting = texts.find((text) => text !== undefined && verbs.unsafe?.test(text))
      if (setting !== undefined) return [unknown(`option \`${setting}\` of \`${called}\` can run or load anything`)]
      const verb = textOf(rest[0])
      if (verb === undefined) return rest.length === 0 ? nothing : [unknown(`subcommand of \`${called}\` is only known at run time`)]
      if (looks.has(verb)) return nothing
      if (texts.some((text) => text !== undefined && dryRun.has(text))) return [infra('dry-run', called)]
      if (fetches.has(verb)) return [config('system', 'package lists'), connect('fetch', called)]
      const names = rest.slice(1)
      if (installs.has(verb))
        return names.length > 0 ? names.map((word) => install(isFile(word) ? 'url' : 'system', word)) : [install('system', called)]
      if (removes.has(verb)) return names.length > 0 ? names.map((word) => install('remove', word)) : [install('remove', called)]
      return configures.has(verb) ? [config('system', called)] : [unknown(`subcommand \`${verb}\` of \`${called}\` is not described`)]
    },
    examples,
  })
}

const isFile = (word: Word): boolean => /^(?:https?|git|file):|^\.{0,2}\/|\.(?:deb|rpm|apk|pkg)$/.test(textOf(word) ?? '')

export default [
  manager({
    name: 'apt',
    aliases: ['apt-get', 'apt-cache', 'aptitude', 'apt-mark', 'apt-file', 'apt-config', 'nala'],
    about: 'packages of Debian and Ubuntu',
    looks:
      'list search show showpkg policy depends rdepends madison changelog showhold showauto showmanual dump pkgnames stats unmet dumpavail xvcg dotty help moo why why-not download source find shell --version -v --help showsrc check',
    fetches: 'update',
    installs: 'install upgrade full-upgrade dist-upgrade reinstall build-dep safe-upgrade satisfy dselect-upgrade',
    removes: 'remove purge autoremove autopurge clean autoclean',
    configures: 'hold unhold auto manual edit-sources key minimize-manual markauto',
    values: '-t --target-release',
    unsafe: /^-(?:o|c)|^--(?:option|config-file)/,
    dryRun: '-s --simulate --just-print --dry-run --recon --no-act --print-uris',
    examples: [
      ['apt list --installed'],
      ['apt-get update', 'config:system package lists', 'connect:fetch apt-get'],
      ['apt-get install -y jq', 'install:system jq'],
      ['apt-get -s upgrade', 'infra:dry-run apt-get'],
      ['apt purge openssh-server', 'install:remove openssh-server'],
      ['apt-get -o A::B::=x update', 'unknown: option `-o` of `apt-get` can run or load anything'],
      ['apt zap', 'unknown: subcommand `zap` of `apt` is not described'],
    ],
  }),
  manager({
    name: 'dpkg',
    aliases: ['dpkg-query', 'dpkg-deb'],
    about: 'Debian packages',
    looks:
      '-l --list -L --listfiles -s --status -S --search -p --print-avail -W --show --get-selections --print-architecture --print-foreign-architectures -c --contents -I --info -f --field --verify -V --audit -C --compare-versions --version --help --dump-avail',
    installs: '-i --install --unpack --configure -x --extract -b --build -X -e --control',
    removes: '-r --remove -P --purge',
    configures: '--set-selections --add-architecture --remove-architecture --clear-selections --update-avail',
    dryRun: '--dry-run --no-act --simulate',
    examples: [
      ['dpkg -l'],
      ['dpkg -i a.deb', 'install:url a.deb'],
      ['dpkg --purge x', 'install:remove x'],
      ['dpkg zap', 'unknown: subcommand `zap` of `dpkg` is not described'],
    ],
  }),
  manager({
    name: 'dnf',
    aliases: ['yum', 'microdnf', 'tdnf', 'zypper', 'dnf5'],
    about: 'packages of Fedora, Red Hat and SUSE',
    looks:
      'list info search provides whatprovides repolist repoquery deplist check-update history check help repoinfo updateinfo se if lr lu packages patterns what-provides --version list-updates',
    fetches: 'makecache refresh ref',
    installs: 'install update upgrade in up dup dist-upgrade groupinstall reinstall downgrade distro-sync localinstall patch swap builddep',
    removes: 'remove erase autoremove rm groupremove clean',
    configures: 'config-manager module copr mark versionlock addrepo ar removerepo rr modifyrepo mr',
    values: '--enablerepo --disablerepo --repo --releasever --installroot -x',
    unsafe: /^-c$|^--(?:setopt|config)/,
    dryRun: '--assumeno --downloadonly --dry-run -D',
    examples: [
      ['dnf list installed'],
      ['dnf makecache', 'config:system package lists', 'connect:fetch dnf'],
      ['yum install -y jq', 'install:system jq'],
      ['dnf remove x', 'install:remove x'],
      ['dnf zap', 'unknown: subcommand `zap` of `dnf` is not described'],
    ],
  }),
  manager({
    name: 'rpm',
    about: 'rpm packages',
    looks: '-q -qa -qi -ql -qf -qR -qc -qd -qp -qpl -qpi --query -V -Va --verify -K --checksig --eval -E --showrc --version --querytags',
    installs: '-i -ivh -U -Uvh -F -Fvh --install --upgrade --freshen --import --rebuild',
    removes: '-e --erase',
    configures: '--initdb --rebuilddb --setperms',
    dryRun: '--test',
    examples: [
      ['rpm -qa'],
      ['rpm -Uvh a.rpm', 'install:url a.rpm'],
      ['rpm -e x', 'install:remove x'],
      ['rpm zap', 'unknown: subcommand `zap` of `rpm` is not described'],
    ],
  }),
  manager({
    name: 'apk',
    about: 'packages of Alpine',
    looks: 'info list search policy version stats dot manifest verify audit --version --print-arch',
    fetches: 'update index',
    installs: 'add upgrade fix fetch',
    removes: 'del cache',
    values: '-t --virtual -X --repository -p --root --keys-dir',
    dryRun: '-s --simulate',
    examples: [
      ['apk info -v'],
      ['apk update', 'config:system package lists', 'connect:fetch apk'],
      ['apk add --no-cache curl', 'install:system curl'],
      ['apk del curl', 'install:remove curl'],
      ['apk zap', 'unknown: subcommand `zap` of `apk` is not described'],
    ],
  }),
  manager({
    name: 'pacman',
    aliases: ['yay', 'paru', 'pamac'],
    about: 'packages of Arch',
    looks:
      '-Q -Qi -Ql -Qo -Qs -Qe -Qm -Qn -Qdt -Qu -Qq -Qk -Qeq -Qqe -Qtdq -Ss -Si -Sii -Sg -Sl -Sp -F -Fl -Fs -T -Dk -V --version --query',
    fetches: '-Sy -Fy',
    installs: '-S -Syu -Syyu -Su -U -Sw --sync --upgrade',
    removes: '-R -Rs -Rns -Rn -Rsc -Rdd -Sc -Scc --remove',
    configures: '-D',
    values: '-b --dbpath -r --root --config --arch',
    dryRun: '-p --print',
    examples: [
      ['pacman -Qi bash'],
      ['pacman -Sy', 'config:system package lists', 'connect:fetch pacman'],
      ['pacman -S --noconfirm jq', 'install:system jq'],
      ['pacman -Rns x', 'install:remove x'],
      ['pacman zap', 'unknown: subcommand `zap` of `pacman` is not described'],
    ],
  }),
  manager({
    name: 'brew',
    aliases: ['port', 'linuxbrew'],
    about: 'packages of Homebrew and MacPorts',
    looks:
      'list ls info search desc deps uses leaves outdated doctor config home cat log options commands shellenv formulae casks missing help readall --prefix --cellar --cache --version --repository --env -v --config installed provides contents dependents variants version',
    fetches: 'update selfupdate sync fetch tap',
    installs: 'install upgrade reinstall',
    removes: 'uninstall remove rm cleanup autoremove untap unlink zap uninstall-unused',
    configures: 'link pin unpin switch analytics services bundle tap-new select migrate developer',
    dryRun: '-n --dry-run',
    examples: [
      ['brew list --versions'],
      ['brew update', 'config:system package lists', 'connect:fetch brew'],
      ['brew install jq', 'install:system jq'],
      ['brew uninstall jq', 'install:remove jq'],
      ['brew pin jq', 'config:system brew'],
      ['brew explode', 'unknown: subcommand `explode` of `brew` is not described'],
    ],
  }),
  manager({
    name: 'snap',
    aliases: ['flatpak'],
    about: 'packaged applications',
    looks:
      'list find info version changes tasks services interfaces connections search remote-ls remote-info remotes history ps logs known warnings whoami model help --version',
    fetches: 'update-metadata',
    installs: 'install refresh update try revert',
    removes: 'remove uninstall',
    configures:
      'connect disconnect set unset enable disable alias unalias start stop restart override remote-add remote-delete remote-modify permission-set mask pin config repair switch abort login logout save restore forget',
    values: '--channel --revision --arch',
    examples: [
      ['snap list'],
      ['snap install --classic code', 'install:system code'],
      ['flatpak uninstall x', 'install:remove x'],
      ['snap set x a=1', 'config:system snap'],
      ['snap zap', 'unknown: subcommand `zap` of `snap` is not described'],
    ],
  }),
  manager({
    name: 'softwareupdate',
    aliases: [
      'mas',
      'installer',
      'pkgutil',
      'xcode-select',
      'pkg',
      'pkg_add',
      'emerge',
      'xbps-install',
      'xbps-query',
      'eopkg',
      'opkg',
      'swupd',
      'winget',
      'choco',
      'scoop',
    ],
    about: 'packages of other systems',
    looks:
      '-l --list list search info --pkgs --pkg-info --files --file-info --check-signature -p --print-path -v --version outdated query which status -pkginfo -dominfo -volinfo -query show -Q -s --history',
    fetches: 'update sync',
    installs: '-i --install install -S upgrade -pkg --switch -switch --reset add lucky purchase --expand --expand-full',
    removes: 'remove delete uninstall --forget deinstall',
    configures: '-s --schedule config source bucket',
    examples: [
      ['softwareupdate -l'],
      ['xcode-select -p'],
      ['softwareupdate -i -a', 'install:system softwareupdate'],
      ['pkgutil --forget com.x', 'install:remove com.x'],
      ['softwareupdate zap', 'unknown: subcommand `zap` of `softwareupdate` is not described'],
    ],
  }),
  defineCommand({
    name: 'nix-env',
    aliases: [
      'nix-channel',
      'nix-collect-garbage',
      'nixos-rebuild',
      'home-manager',
      'darwin-rebuild',
      'nix-store',
      'nix-instantiate',
      'nix-prefetch-url',
      'nix-hash',
      'guix',
    ],
    about: 'packages of Nix',
    style: 'raw',
    effects: ({ words, name }) => {
      const texts = words.map((word) => textOf(word) ?? '?')
      if (
        texts.some((text) =>
          /^(?:-q\w*|--query|--list|--list-generations|--version|--help|--dry-run|dry-build|dry-activate|generations|packages|--gc-roots|search|package|show|describe)$/.test(
            text,
          ),
        ) ||
        name === 'nix-hash'
      )
        return nothing
      if (
        texts.some((text) => /^(?:-e|--uninstall|-d|--delete-old|--delete-generations|--gc|--delete|gc|remove)$/.test(text)) ||
        name === 'nix-collect-garbage'
      )
        return [install('remove', name)]
      return [install('system', name)]
    },
    examples: [
      ['nix-env -q'],
      ['nix-env -iA nixpkgs.jq', 'install:system nix-env'],
      ['nix-collect-garbage -d', 'install:remove nix-collect-garbage'],
      ['nixos-rebuild switch', 'install:system nixos-rebuild'],
    ],
  }),
  defineCommand({
    name: 'add-apt-repository',
    aliases: ['apt-key', 'apt-add-repository', 'yum-config-manager', 'rpmkeys'],
    about: 'add sources of packages',
    style: 'raw',
    effects: ({ words, name }) =>
      /^(?:list|--list|-l|fingerprint|finger|--repolist)$/.test(textOf(words[0]) ?? '')
        ? nothing
        : [config('system', `package sources (${name})`)],
    examples: [['apt-key list'], ['add-apt-repository ppa:x/y', 'config:system package sources (add-apt-repository)']],
  }),
]
