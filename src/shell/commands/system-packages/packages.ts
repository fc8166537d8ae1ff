import { type CommandSpec, type Draft, infra, install, projectCode } from '../../command-spec.ts'
import { dropPrefix, show, type Word } from '../../value.ts'
import { printsInstalled, printsSetup } from '../_inputs.ts'
import { manager } from './_manager.ts'

const ofArch = {
  looks: '-Dk -T -V --version --query list search info checkupdates',
  // what is installed, what there is (but not with y, which fetches the lists), and what would be removed
  looksLike: /^-(?:Q[cdegiklmnopqstuv]*|S[giqlps]+[giqlpsuv]*|F[lqsxv]*|R[a-z]*p[a-z]*)(?: |$)/,
  fetches: '-Sy -Fy',
  installs: '-S -Syu -Syyu -Su -U -Sw --sync --upgrade',
  removes: '-R -Rs -Rns -Rn -Rsc -Rdd -Sc -Scc --remove',
  configures: '-D',
  values: '--arch',
  unsafe: /^-[br]$|^--(?:config|hookdir|dbpath|root|makepkgconf|editor|gpg|git|makepkg|cachedir)/,
  dryRun: '-p --print --search --info --groups',
  flags: `-Q -Q* -S* -R* -U* -D* -F* -T* --noconfirm --needed -q --quiet -v --verbose --color --asdeps --asexplicit --info --list --owns --search --foreign --native --explicit --deps --unrequired --upgrades --check --groups
    --refresh --print-format --machinereadable --downloadonly --sysupgrade -i -l -o -s -e -m -n -d -t -u -k -g -y -w`,
}

/** What Ruby it loads: a list of packages, and formulas by their files. */
const rubyOfBrew = (words: readonly Word[]): readonly Draft[] => {
  const texts = words.map((word) => show(word))
  const place = texts.findIndex((text) => /^--file(?:=|$)/.test(text))
  const list = texts[place] === '--file' ? words[place + 1] : place < 0 ? undefined : dropPrefix(words[place] as Word, '--file='.length)
  const formulas = words.filter((word) => /\/.*\.rb$/.test(show(word)))
  return [
    ...(texts.includes('bundle') ? [projectCode('packages', list ?? 'Brewfile')] : []),
    ...formulas.map((file) => projectCode('formula', file)),
  ]
}

/** The same manager, which loads something first. */
const loading = (spec: CommandSpec, loads: (words: readonly Word[]) => readonly Draft[]): CommandSpec => ({
  ...spec,
  effects: (args) => [...loads(args.words), ...(typeof spec.effects === 'function' ? spec.effects(args) : (spec.effects ?? []))],
})

export default [
  manager({
    name: 'apt',
    aliases: ['apt-get', 'apt-cache', 'aptitude', 'apt-mark', 'apt-file', 'apt-config', 'nala'],
    about: 'packages of Debian and Ubuntu',
    looks:
      'list search show showpkg policy depends rdepends madison changelog showhold showauto showmanual dump pkgnames stats unmet dumpavail xvcg dotty help moo why why-not find --version -v --help showsrc check',
    fetches: 'update download source',
    installs: 'install upgrade full-upgrade dist-upgrade reinstall build-dep safe-upgrade satisfy dselect-upgrade',
    removes: 'remove purge autoremove autopurge clean autoclean',
    configures: 'hold unhold auto manual edit-sources key minimize-manual markauto',
    values: '-t --target-release',
    unsafe: /^-(?:o|c)|^--(?:option|config-file)/,
    dryRun: '-s --simulate --just-print --dry-run --recon --no-act --print-uris',
    flags: `--installed --upgradable --all-versions -a --all-names --names-only -n --full -f -q --quiet -qq -y --yes --assume-yes --no-install-recommends --no-install-suggests
      --install-recommends --fix-broken --fix-missing -m --only-upgrade --reinstall --purge --auto-remove --download-only -d --no-upgrade -u -V --verbose-versions --important -i --recurse
      --generate --manual-installed -F --display-format -w --regexp -x -l --package-only --no-all-versions --no-pager --no-conflicts --no-breaks --no-suggests --no-recommends`,
    examples: [
      ['apt list --installed'],
      ['apt list --frob', 'unknown: option `--frob` of `apt` is not described'],
      ['apt-get update', 'config:system package lists', 'connect:fetch apt-get'],
      ['apt-get install -y jq', 'install:system jq'],
      ['apt-get -s upgrade', 'infra:dry-run apt-get'],
      ['apt purge openssh-server', 'install:remove openssh-server'],
      ["apt-get purge '*'", 'install:remove *', 'delete /usr'],
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
    flags: '-f* --showformat --no-pager -a --pending -R --recursive -G -E -O -D --force-*',
    examples: [
      ['dpkg -l'],
      ['dpkg -l --admindir=/opt/a', 'unknown: option `--admindir` of `dpkg` is not described'],
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
      'list info search provides whatprovides repolist repoquery deplist check-update check help repoinfo updateinfo se if lr lu packages patterns what-provides --version list-updates repos services patches list-patches products',
    looksLike: /^(?:history(?: (?:list|info|userinstalled|summary))?|(?:groups?|module|repo|advisory) (?:list|info|summary|provides))$/,
    fetches: 'makecache refresh ref',
    installs: 'install update upgrade in up dup dist-upgrade groupinstall reinstall downgrade distro-sync localinstall patch swap builddep',
    removes: 'remove erase autoremove rm groupremove clean',
    configures: 'config-manager history group groups module copr mark versionlock addrepo ar removerepo rr modifyrepo mr',
    values: '--enablerepo --disablerepo --repo --releasever -x',
    unsafe: /^-c$|^--(?:setopt|config)/,
    dryRun: '--assumeno --downloadonly --dry-run -D',
    flags: `-q --quiet -y --assumeyes -v --verbose --installed --available --all --recent --extras --updates --upgrades --showduplicates --enabled --disabled --refresh -C --cacheonly --best
      --allowerasing --nobest --skip-broken --security --bugfix --advisory --qf --queryformat --requires --provides --whatprovides --whatrequires --resolve --recursive --deplist
      --latest-limit -l --list --location --info -i -s -t --type -n --non-interactive -u --userinstalled --unneeded --duplicates --leaves --tree --file -f --color --no-refresh -b -r`,
    examples: [
      ['dnf list installed'],
      ['dnf history list'],
      ['dnf history undo 5', 'config:system dnf'],
      ['dnf module list'],
      ['dnf module reset nodejs', 'config:system dnf'],
      ['dnf list --frob', 'unknown: option `--frob` of `dnf` is not described'],
      ['dnf makecache', 'config:system package lists', 'connect:fetch dnf'],
      ['yum install -y jq', 'install:system jq'],
      ['dnf remove x', 'install:remove x'],
      ['dnf zap', 'unknown: subcommand `zap` of `dnf` is not described'],
    ],
  }),
  manager({
    name: 'rpm',
    about: 'rpm packages',
    looksLike: /^-q[acdfgilpRsv]+(?: |$)/,
    looks: '-q --query -V -Va --verify -K --checksig --showrc --version --querytags',
    installs: '-i -ivh -U -Uvh -F -Fvh --install --upgrade --freshen --import --rebuild',
    removes: '-e --erase',
    configures: '--initdb --rebuilddb --setperms',
    dryRun: '--test',
    unsafe: /^-(?:E|D)$|^--(?:eval|define|pipe|root|dbpath|load|rcfile|macros|nodigest)/,
    flags: `-q -a -i -l -f -R -c -d -p -v -h -s --last --requires --provides --changelog --scripts --triggers --conflicts --obsoletes --recommends --suggests --whatprovides --whatrequires --qf
      --queryformat --list --info --file --package --all --configfiles --docfiles --state --dump --nofiles --nomtime --nosignature --quiet --verbose --nodeps --force --replacepkgs`,
    examples: [
      ['rpm -qa'],
      ['rpm -qlp a.rpm'],
      ['rpm -qa --frob', 'unknown: option `--frob` of `rpm` is not described'],
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
    values: '-t --virtual',
    dryRun: '-s --simulate',
    flags: `-v -vv --verbose -q --quiet -a --all -L --contents -W --who-owns -R --depends -r --rdepends -P --provides -d --description -w --webpage --size -e --installed -x --exact -I -u
      --upgradable -o --orphaned -O --origin --no-cache -U --update-cache --license -D -i --interactive -l --latest`,
    examples: [
      ['apk info -v'],
      ['apk info --root /opt/a', 'unknown: option `--root` of `apk` is not described'],
      ['apk update', 'config:system package lists', 'connect:fetch apk'],
      ['apk add --no-cache curl', 'install:system curl'],
      ['apk del curl', 'install:remove curl'],
      ['apk zap', 'unknown: subcommand `zap` of `apk` is not described'],
    ],
  }),
  manager({
    name: 'pacman',
    aliases: ['pamac'],
    about: 'packages of Arch',
    ...ofArch,
    examples: [
      ['pacman -Qi bash'],
      ['pacman -Q'],
      ['pacman -Qqett'],
      ['pacman -Ssq editor'],
      ['pacman -Rsp bash'],
      ['pacman -Syp jq', 'install:system jq'],
      ['pacman -Qi bash --frob', 'unknown: option `--frob` of `pacman` is not described'],
      ['pacman -Sy', 'config:system package lists', 'connect:fetch pacman'],
      ['pacman -S --noconfirm jq', 'install:system jq'],
      ['pacman -Rns x', 'install:remove x'],
      ['pacman zap', 'unknown: subcommand `zap` of `pacman` is not described'],
    ],
  }),
  manager({
    name: 'yay',
    aliases: ['paru'],
    about: 'packages of Arch and of its users',
    ...ofArch,
    // without words it brings everything up to date
    tells: new Map([['', install('system', 'newest versions')]]),
    examples: [
      ['yay', 'install:system newest versions'],
      ['paru -Qu'],
      ['yay -S jq', 'install:system jq'],
      ['yay zap', 'unknown: subcommand `zap` of `yay` is not described'],
    ],
  }),
  loading(
    manager({
      name: 'brew',
      aliases: ['linuxbrew'],
      about: 'packages of Homebrew',
      looks:
        'list ls info search desc deps uses leaves outdated livecheck linkage which-formula tap-info doctor config home cat log options commands shellenv formulae casks missing help readall --prefix --cellar --cache --version --repository --env -v --config',
      tells: new Map([
        ['shellenv', printsSetup],
        ...['--prefix', '--cellar', '--repository'].map((verb) => [verb, printsInstalled(`brew ${verb}`)] as const),
        // without a name it lists them
        ['tap', infra('read', 'brew taps')],
      ]),
      looksLike: /^services (?:list|info)$|^analytics(?: state)?$|^bundle (?:check|list)$/,
      values: '--file',
      fetches: 'update fetch tap',
      installs: 'install upgrade reinstall',
      removes: 'uninstall remove rm cleanup autoremove untap unlink zap uninstall-unused',
      configures: 'link pin unpin switch analytics services bundle tap-new select migrate developer',
      dryRun: '-n --dry-run',
      flags: `--versions -1 --formula --formulae --cask --casks -l -r -t --full-name --pinned --json -q --quiet --verbose -d --debug --installed --all --tree --include-build --include-optional
      --include-test --desc --name --github --analytics --days --category --greedy --fetch-HEAD --multiple --eval-all --topological --declared --direct --missing --for-each --annotate --graph
      --dot --force -f --HEAD --build-from-source --built-from-source --installed-on-request --poured-from-bottle --installed-as-dependency --sizes --recursive --skip-build --1 --no-quarantine --file=* --no-upgrade`,
      examples: [
        ['brew list --versions'],
        ['brew list --frob', 'unknown: option `--frob` of `brew` is not described'],
        ['eval "$(brew shellenv)"'],
        ['cat "$(brew --prefix)/etc/my.cnf"', 'read $(brew --prefix)/etc/my.cnf'],
        ['brew update', 'config:system package lists', 'connect:fetch brew'],
        ['brew install jq', 'install:system jq'],
        ['brew uninstall jq', 'install:remove jq'],
        ['brew pin jq', 'config:system brew'],
        ['brew bundle check --file Brewfile --no-upgrade', 'execute:project packages'],
        ['brew bundle check --file=/opt/a', 'unknown: runs `/opt/a`, which is not part of the workspace'],
        ['brew info ./a.rb', 'execute:project formula'],
        ['brew bundle --file=Brewfile', 'execute:project packages', 'config:system brew'],
        ['brew services list'],
        ['brew services stop x', 'config:system brew'],
        ['brew tap', 'infra:read brew taps'],
        ['brew tap a/b', 'config:system package lists', 'connect:fetch brew'],
        ['brew explode', 'unknown: subcommand `explode` of `brew` is not described'],
      ],
    }),
    rubyOfBrew,
  ),
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
    flags: `--all --unicode --color --verbose --abs-time --last --classic --edge --beta --candidate --stable --devmode --user --system --app --runtime --columns -d --show-details -a -y
      --assumeyes --noninteractive -m --show-metadata -r --show-ref -s --show-size -l --show-location -o --show-origin -c --show-commit --cached -n -f --installed`,
    examples: [
      ['snap list'],
      ['snap list --frob', 'unknown: option `--frob` of `snap` is not described'],
      ['snap install --classic code', 'install:system code'],
      ['flatpak uninstall x', 'install:remove x'],
      ['snap set x a=1', 'config:system snap'],
      ['snap zap', 'unknown: subcommand `zap` of `snap` is not described'],
    ],
  }),
  manager({
    name: 'xcode-select',
    about: 'chooses the developer tools of macOS',
    looks: '-p --print-path -v --version -h --help',
    installs: '--install',
    removes: '',
    configures: '-s --switch -switch -r --reset',
    flags: '',
    examples: [
      ['xcode-select -p'],
      ['xcode-select -p --frob', 'unknown: option `--frob` of `xcode-select` is not described'],
      ['xcode-select -s /opt/a', 'config:system xcode-select'],
      ['xcode-select zap', 'unknown: subcommand `zap` of `xcode-select` is not described'],
    ],
  }),
]
