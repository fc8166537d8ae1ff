import { connect, defineCommand, type Draft, infra, install, nothing } from '../../command-spec.ts'
import type { Word } from '../../value.ts'
import { table } from '../_table.ts'
import { manager } from './_manager.ts'

const installsNamed = (operands: readonly Word[], program: string): readonly Draft[] =>
  operands.length > 0 ? operands.map((word) => install('system', word)) : [install('system', program)]

export default [
  manager({
    name: 'port',
    about: 'packages of MacPorts',
    looks:
      'installed contents deps rdeps dependents rdependents variants search info cat log echo outdated provides list livecheck version file dir notes platform location url uses help',
    fetches: 'selfupdate sync fetch',
    installs: 'install upgrade build destroot extract patch configure test mirror checksum archive load reload',
    removes: 'uninstall clean',
    configures: 'activate deactivate select setrequested unsetrequested unload edit create',
    // `-n` leaves alone what a package needs
    dryRun: '-y',
    flags: '-q -v -d -f -n -p -R -u -c -k -s -b -t -N --index --line --pretty --name',
    examples: [
      ['port installed'],
      ['port -n install x', 'install:system x'],
      ['port -y upgrade outdated', 'infra:dry-run port'],
      ['port -D /opt/a info', 'unknown: option `-D` of `port` is not described'],
    ],
  }),
  manager({
    name: 'softwareupdate',
    about: 'updates of macOS',
    looks: '-l --list --history --list-full-installers --version',
    fetches: '-d --download --fetch-full-installer',
    installs: '-i --install',
    removes: '',
    configures: '--schedule --set-catalog --clear-catalog --reset-ignored --ignore',
    flags: '-a --all -r --recommended --os-only --safari-only --no-scan --include-config-data -q --quiet',
    examples: [
      ['softwareupdate -l'],
      ['softwareupdate -l --frob', 'unknown: option `--frob` of `softwareupdate` is not described'],
      ['softwareupdate -i -a', 'install:system softwareupdate'],
      ['softwareupdate -ia', 'install:system softwareupdate'],
      ['softwareupdate zap', 'unknown: subcommand `zap` of `softwareupdate` is not described'],
    ],
  }),
  manager({
    name: 'mas',
    about: 'programs of the App Store',
    looks: 'list search info lookup outdated version config account home help',
    installs: 'install upgrade purchase get lucky update',
    removes: 'uninstall',
    configures: 'signin signout reset',
    flags: '--verbose',
    examples: [['mas list'], ['mas install 5', 'install:system 5']],
  }),
  manager({
    name: 'installer',
    about: 'installs packages of macOS',
    looks: '-pkginfo -dominfo -volinfo -query -config -vers -help',
    installs: '-pkg -package',
    removes: '',
    values: '-target -tgt',
    flags: '-target -tgt -verbose -verboseR -dumplog -plist',
    examples: [
      ['installer -pkginfo -pkg x.pkg'],
      ['installer -pkg x.pkg -target /', 'install:url x.pkg'],
      ['installer -allowUntrusted -pkg x.pkg', 'unknown: option `-allowUntrusted` of `installer` is not described'],
    ],
  }),
  manager({
    name: 'pkgutil',
    about: 'packages of macOS',
    looks:
      '--pkgs --packages --pkgs-plist --files --lsbom --pkg-info --pkg-info-plist --pkg-groups --groups --groups-plist --group-pkgs --export-plist --file-info --file-info-plist --payload-files --check-signature',
    looksLike: /^--(?:pkgs|packages)=/,
    installs: '--expand --expand-full --flatten --flatten-full',
    removes: '--forget',
    values: '--volume',
    flags: '--pkgs=* --packages=* --only-files --only-dirs --regexp --volume -v --verbose -f --force',
    examples: [
      ['pkgutil --pkgs'],
      ['pkgutil --files com.x --only-files'],
      ['pkgutil --expand x.pkg /opt/a', 'install:url x.pkg', 'install:url /opt/a'],
      ['pkgutil --forget com.x', 'install:remove com.x'],
    ],
  }),
  manager({
    name: 'pkg',
    about: 'packages of FreeBSD',
    looks: 'info search which query rquery list stats version shlib help -v',
    fetches: 'update audit',
    installs: 'install add upgrade fetch bootstrap',
    removes: 'delete remove autoremove clean',
    configures: 'set lock unlock register create repo shell annotate backup check config alias',
    dryRun: '-n --dry-run',
    // `-o` before the verb sets anything
    flags:
      '-a --all -x --regex -g --glob -i --case-insensitive -l -d -r -f --full -q --quiet -y --yes -s --size -D -B -b -k -e -R -F -L -C -S -Q -E',
    examples: [
      ['pkg info -l curl'],
      ['pkg delete -l x', 'install:remove x'],
      ['pkg install -y x', 'install:system x'],
      ['pkg -o A=b info', 'unknown: option `-o` of `pkg` is not described'],
    ],
  }),
  defineCommand({
    name: 'pkg_add',
    about: 'packages of OpenBSD',
    options: table({ flag: '-a, -I, -i, -l, -n, -s, -u, -v, -x, -z, -Q' }),
    effects: ({ operands, has }) => (has('-Q') ? nothing : has('-n') ? [infra('dry-run', 'pkg_add')] : installsNamed(operands, 'pkg_add')),
    examples: [['pkg_add -Q curl'], ['pkg_add -n curl', 'infra:dry-run pkg_add'], ['pkg_add -v curl', 'install:system curl']],
  }),
  defineCommand({
    name: 'emerge',
    about: 'packages of Gentoo',
    options: table({
      flag: `-s --search, -S --searchdesc, -p --pretend, -v --verbose, -q --quiet, -t --tree, --info, --list-sets, -V --version, -a --ask, -u --update, -D --deep, -N --newuse, -U --changed-use,
        -1 --oneshot, -e --emptytree, -n --noreplace, -C --unmerge, -c --depclean, -P --prune, --sync, -f --fetchonly, -k --usepkg, -g --getbinpkg, --with-bdeps, -O --nodeps, -o --onlydeps, -r --resume`,
      value: '-j --jobs, --color, --exclude',
    }),
    effects: ({ operands, has }) => {
      if (has('-s', '-S', '--info', '--list-sets', '-V')) return nothing
      if (has('-p')) return [infra('dry-run', 'emerge')]
      if (has('--sync')) return [connect('fetch', 'emerge'), install('system', 'emerge')]
      return has('-C', '-c', '-P') ? operands.map((word) => install('remove', word)) : installsNamed(operands, 'emerge')
    },
    examples: [
      ['emerge --search curl'],
      ['emerge -pv curl', 'infra:dry-run emerge'],
      ['emerge -v curl', 'install:system curl'],
      ['emerge -C curl', 'install:remove curl'],
      ['emerge --sync', 'connect:fetch emerge', 'install:system emerge'],
      ['emerge --config curl', 'unknown: option `--config` of `emerge` is not described'],
    ],
  }),
  defineCommand({
    name: 'xbps-install',
    about: 'packages of Void Linux',
    options: table({
      flag: '-A --automatic, -f --force, -n --dry-run, -S --sync, -u --update, -v --verbose, -y --yes, -D --download-only, -V --version',
    }),
    effects: ({ operands, has }) =>
      has('-V') ? nothing : has('-n') ? [infra('dry-run', 'xbps-install')] : installsNamed(operands, 'xbps-install'),
    examples: [
      ['xbps-install -n curl', 'infra:dry-run xbps-install'],
      ['xbps-install -v curl', 'install:system curl'],
      ['xbps-install -R http://x curl', 'unknown: option `-R` of `xbps-install` is not described'],
    ],
  }),
  defineCommand({
    name: 'xbps-query',
    about: 'packages of Void Linux',
    options: table({ flag: '-l, -L, -H, -m, -O, -R, -S, -s, -M, -v, -V, -f, -x, -X, -i, --regex', value: '-p --property, -o --ownedby' }),
    effects: nothing,
    examples: [
      ['xbps-query -Rs curl'],
      ['xbps-query --repository=http://x -s curl', 'unknown: option `--repository` of `xbps-query` is not described'],
    ],
  }),
  manager({
    name: 'eopkg',
    about: 'packages of Solus',
    looks:
      'list-installed li list-available la list-upgrades lu list-repo lr list-components lc info search sr search-file sf help --version',
    fetches: 'update-repo ur fetch fc',
    installs: 'install it upgrade up',
    removes: 'remove rm autoremove rmf remove-orphans',
    configures: 'add-repo ar remove-repo rr enable-repo disable-repo history configure-pending delete-cache',
    flags: '-y --yes-all -s --short -l --long --name',
    examples: [['eopkg list-installed'], ['eopkg install curl', 'install:system curl']],
  }),
  manager({
    name: 'opkg',
    about: 'packages of small devices',
    looks:
      'list list-installed list-upgradable list-changed-conffiles files search find info status depends whatdepends whatprovides print-architecture compare-versions --version',
    fetches: 'update',
    installs: 'install upgrade download',
    removes: 'remove clean',
    configures: 'flag configure',
    dryRun: '--noaction',
    flags: '-A --size',
    examples: [
      ['opkg list-installed'],
      ['opkg install curl', 'install:system curl'],
      ['opkg -f /opt/a list', 'unknown: option `-f` of `opkg` is not described'],
    ],
  }),
  manager({
    name: 'swupd',
    about: 'packages of Clear Linux',
    looks: 'info search search-file bundle-list bundle-info check-update --version',
    installs: 'bundle-add update os-install 3rd-party',
    removes: 'bundle-remove clean repair',
    configures: 'autoupdate mirror verify diagnose',
    flags: '-a --all -q --quiet -y --yes --json-output',
    examples: [['swupd bundle-list -a'], ['swupd bundle-add x', 'install:system x']],
  }),
  manager({
    name: 'winget',
    about: 'packages of Windows',
    looks: 'list ls search find show view features --version --info',
    looksLike: /^(?:source|pin) (?:list|ls)$/,
    installs: 'install add upgrade update import repair configure download',
    removes: 'uninstall remove rm',
    configures: 'source settings pin export',
    values: '--id --name --moniker --tag --command --source -s -q --query --version -v -n --count',
    flags: '-e --exact --accept-source-agreements --disable-interactivity --upgrade-available --include-unknown --versions',
    examples: [
      ['winget list'],
      ['winget search --id x'],
      ['winget source list'],
      ['winget uninstall -q x --exact', 'install:remove winget'],
      ['winget settings set x', 'config:system winget'],
    ],
  }),
  manager({
    name: 'choco',
    about: 'packages of Windows',
    looks: 'list search find info outdated help --version -v',
    looksLike: /^(?:source|sources|config|feature|features|pin)(?: list)?$/,
    installs: 'install upgrade',
    removes: 'uninstall',
    configures: 'source sources config feature features pin apikey setapikey new pack push export',
    dryRun: '--noop --whatif --what-if',
    flags:
      '-l --local-only --localonly -r --limit-output --limitoutput -a --all-versions --pre -e --exact -y --yes --id-only -i --include-programs',
    examples: [
      ['choco list -l'],
      ['choco config list'],
      ['choco install x -l', 'install:system x'],
      ['choco config set a b', 'config:system choco'],
    ],
  }),
  manager({
    name: 'scoop',
    about: 'packages of Windows',
    looks: 'list search info status which home cat depends prefix checkup help --version',
    looksLike: /^(?:bucket (?:list|known)|config|cache(?: show)?|alias list|shim list)$/,
    installs: 'install update download',
    removes: 'uninstall cleanup',
    configures: 'bucket config cache hold unhold reset shim alias import create export virustotal',
    flags: '-g --global -k --no-cache -s --skip -q --quiet',
    examples: [
      ['scoop list'],
      ['scoop bucket list'],
      ['scoop uninstall x -s', 'install:remove x'],
      ['scoop config proxy x', 'config:system scoop'],
    ],
  }),
]
