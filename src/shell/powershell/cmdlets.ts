/** A cmdlet as the shell command that does the same to files. */
export interface Cmdlet {
  /** What it is in shell; its operands follow. Empty: it only passes on what it gets. */
  readonly shell: string
  /** Parameters with a value that is an operand (`path`), and those with a value that is not. */
  readonly paths?: string
  readonly values?: string
  readonly flags?: string
  /** How many operands without a parameter are no paths (`Select-String PATTERN PATH`). */
  readonly skips?: number
  /** Blocks it takes only look at the objects that pass. */
  readonly blocks?: true
  /** Its own operands come through a pipe, too: files whose names are handed on are read. */
  readonly reads?: true
  /** It changes something: known as far as the shell command says, but never settled. */
  readonly changes?: true
  /** Its operands are text, not paths. */
  readonly text?: true
  /** It runs the text that it gets. */
  readonly runsText?: true
  /** It shows no more than names, sizes and times of what its operands name. */
  readonly names?: true
  /** It only shows how the machine is, and whatever its parameters say only chooses among that, but for those that lead elsewhere. */
  readonly looks?: true
  /** Of the operands without a parameter only so many are paths; what follows them is text. */
  readonly most?: number
  /** Parameters that become an option of the shell command, with their value. */
  readonly options?: Readonly<Record<string, string>>
  /** The shell command where the operands do not simply follow it; the last is where something goes. */
  readonly arrange?: (operands: readonly string[]) => string
}

const common = 'erroraction ea warningaction verbose debug outvariable ov'

/** Cmdlets and their aliases. One that is not here is unknown. */
export const cmdlets: ReadonlyMap<string, Cmdlet> = new Map<string, Cmdlet>([
  ...names('get-childitem gci ls dir', {
    shell: 'ls -d',
    paths: 'path literalpath',
    values: 'filter include exclude depth attributes',
    flags: 'recurse r s force file directory name hidden readonly',
    names: true,
  }),
  ...names('get-content gc cat type', {
    shell: 'cat',
    paths: 'path literalpath',
    values: 'tail last totalcount head first encoding delimiter readcount',
    flags: 'raw wait force asbytestream',
    reads: true,
  }),
  ...names('select-string sls', {
    shell: 'cat',
    paths: 'path literalpath',
    values: 'pattern context encoding include exclude',
    flags: 'simplematch casesensitive quiet list notmatch allmatches raw',
    skips: 1,
    reads: true,
  }),
  // with a method, a body or a file to write it is more than a question
  ...names('invoke-webrequest iwr invoke-restmethod irm', {
    shell: 'curl',
    paths: 'uri',
    values: 'timeoutsec contenttype useragent headers',
    flags: 'usebasicparsing',
    options: { method: '-X', body: '--data-raw', infile: '-T', outfile: '-o' },
  }),
  ...names('test-path', { shell: 'ls -d', paths: 'path literalpath', values: 'pathtype', flags: 'isvalid', names: true }),
  ...names('get-item gi resolve-path rvpa', { shell: 'ls -d', paths: 'path literalpath', flags: 'force relative', names: true }),
  ...names('get-filehash', { shell: 'sha256sum', paths: 'path literalpath', values: 'algorithm' }),
  ...names('get-location gl pwd', { shell: 'pwd' }),
  ...names('set-location sl cd chdir push-location pushd', { shell: 'cd', paths: 'path literalpath' }),
  ...names('get-process gps ps get-service', { shell: 'ps', values: 'name id', skips: 9 }),
  ...names('get-command gcm', { shell: 'command -v', values: 'name commandtype module', text: true }),
  ...names('get-date', { shell: 'date', values: 'format date uformat', flags: 'asutc', skips: 9 }),
  ...names('write-output write-host echo write write-information write-warning write-verbose', {
    shell: 'echo',
    values: 'foregroundcolor backgroundcolor separator inputobject message object',
    flags: 'nonewline noenumerate',
    text: true,
  }),
  ...names(
    'get-help help man get-module gmo get-alias gal get-host get-psdrive get-culture get-uptime get-verb get-variable gv get-member gm',
    { shell: ':', values: 'name membertype inputobject', flags: 'listavailable full examples static', skips: 9, text: true },
  ),
  // what shows secrets, or asks another machine, is not among these
  ...names(
    `get-scheduledtask get-scheduledtaskinfo get-disk get-physicaldisk get-volume get-partition get-eventlog get-winevent get-mppreference
    get-mpcomputerstatus get-mpthreat get-netfirewallprofile get-netfirewallrule get-nettcpconnection get-netudpendpoint get-netadapter
    get-netipaddress get-netipconfiguration get-netroute get-dnsclientcache get-dnsclientserveraddress get-localuser get-localgroup
    get-localgroupmember get-computerinfo get-hotfix get-executionpolicy get-psversiontable get-timezone get-package get-installedmodule
    get-packageprovider get-psrepository get-windowsfeature get-windowsoptionalfeature get-appxpackage get-counter get-printer get-smbshare
    get-acl get-authenticodesignature get-job get-random get-psprovider
    get-azresourcegroup get-azresource get-azvm get-azsubscription get-azsqlserver get-azsqldatabase
    get-azstorageaccount get-azroleassignment get-azroledefinition get-azlocation get-azakscluster get-s3bucket get-ec2instance get-rdsdbinstance
    get-cfnstack get-cttrail get-iamuser get-stscalleridentity get-vm get-vmswitch get-vhd
    get-wmiobject get-ciminstance get-pnpdevice get-netconnectionprofile get-windowserrorreporting`.replaceAll(/\s+/g, ' '),
    { shell: ':', looks: true, skips: 99, text: true },
  ),
  ...names('test-netconnection tnc test-connection', {
    shell: 'ping -c 1',
    values: 'port count informationlevel timeoutseconds',
    flags: 'quiet ipv4 ipv6',
    paths: 'computername targetname',
    most: 1,
  }),
  ...names('join-path split-path', { shell: 'echo', values: 'path childpath', flags: 'leaf parent resolve', text: true }),
  ...names('select-object select', {
    shell: '',
    values: 'first last skip property expandproperty index excludeproperty',
    flags: 'unique',
    blocks: true,
  }),
  ...names('where-object where ?', { shell: '', values: 'property value eq ne like match gt lt notlike notmatch', blocks: true }),
  ...names('foreach-object foreach %', { shell: '', values: 'membername process begin end', blocks: true }),
  ...names('sort-object sort', { shell: '', values: 'property top bottom', flags: 'descending unique casesensitive stable', blocks: true }),
  ...names('group-object group', { shell: '', values: 'property', flags: 'noelement ashashtable', blocks: true }),
  ...names('measure-object measure', { shell: '', values: 'property', flags: 'line word character sum average maximum minimum' }),
  ...names(
    'format-table ft format-list fl format-wide fw format-custom out-string out-host oh out-null convertto-json convertfrom-json convertto-csv convertfrom-csv convertto-html get-unique compare-object select-xml oss',
    {
      shell: '',
      values: 'property depth width delimiter groupby',
      flags: 'autosize wrap compress stream noTypeInformation hidetableheaders ashashtable paging',
      blocks: true,
    },
  ),
  // what changes files is followed for what it loses, and stays open all the same
  ...names('remove-item ri rm del erase rd rmdir', {
    shell: 'rm -rf',
    paths: 'path literalpath',
    values: 'filter include exclude',
    flags: 'recurse r force confirm',
    changes: true,
  }),
  ...names('copy-item cpi cp copy', {
    shell: 'cp -r',
    paths: 'path literalpath destination',
    flags: 'recurse force container passthru',
    changes: true,
  }),
  ...names('move-item mi mv move rename-item rni ren', {
    shell: 'mv',
    paths: 'path literalpath destination newname',
    flags: 'force passthru',
    changes: true,
  }),
  ...names('new-item ni', { shell: 'touch', paths: 'path', values: 'itemtype type value name', flags: 'force', changes: true }),
  ...names('mkdir md', { shell: 'mkdir -p', paths: 'path name', flags: 'force', changes: true }),
  ...names('set-content sc out-file clear-content clc', {
    shell: 'tee',
    paths: 'path filepath literalpath',
    values: 'value encoding inputobject',
    flags: 'force nonewline append',
    most: 1,
    changes: true,
  }),
  ...names('add-content ac tee-object tee', {
    shell: 'tee -a',
    paths: 'path filepath literalpath',
    values: 'value encoding',
    flags: 'force append',
    most: 1,
    changes: true,
  }),
  ...names('set-acl', { shell: 'chmod -R 777', paths: 'path literalpath', values: 'aclobject', flags: 'passthru', most: 1, changes: true }),
  ...names('compress-archive', {
    shell: 'zip',
    paths: 'path literalpath destinationpath',
    values: 'compressionlevel',
    flags: 'force update',
    arrange: (operands) => ['zip -r', ...operands.slice(-1), ...operands.slice(0, -1)].join(' '),
    changes: true,
  }),
  ...names('expand-archive', {
    shell: 'unzip',
    paths: 'path literalpath destinationpath',
    flags: 'force',
    arrange: ([archive = '', folder]) => `unzip -o ${archive}${folder === undefined ? '' : ` -d ${folder}`}`,
    changes: true,
  }),
  ...names('stop-process spps kill', { shell: 'pkill', paths: 'name', values: 'id', flags: 'force', skips: 9, changes: true }),
  ...names('invoke-sqlcmd', {
    shell: 'psql -c',
    paths: 'query',
    values: 'serverinstance database username password connectionstring',
    changes: true,
  }),
  ...names('invoke-expression iex', { shell: 'eval', paths: 'command', changes: true, text: true, runsText: true }),
  // what leaves the machine by mail or in the background
  ...names('send-mailmessage', {
    shell: 'mutt a@b.example',
    values: 'to from subject body smtpserver port credential cc bcc',
    flags: 'usessl bodyashtml',
    options: { attachments: '-a' },
    changes: true,
  }),
  ...names('start-process saps', {
    shell: 'env',
    paths: 'filepath argumentlist args',
    values: 'workingdirectory windowstyle',
    flags: 'wait nonewwindow passthru',
    // a list in one text falls apart at its blanks
    arrange: (operands) => operands.map((operand) => operand.replace(/^'([\w ./:=@-]+)'$/, '$1')).join(' '),
    changes: true,
  }),
  ...names('start-bitstransfer', { shell: 'scp', paths: 'source destination', values: 'transfertype displayname', changes: true }),
])

function names(list: string, cmdlet: Cmdlet): readonly (readonly [string, Cmdlet])[] {
  return list.split(' ').map((name) => [name, cmdlet] as const)
}

/** Parameters that ask another machine, log in, or have something run. */
const leadsElsewhere =
  /^(?:c(?:n$|o(?:m|n|$)|im|red)|session|vmname|server$|asjob|uri|endpoint|profile|p(?:ipelinev|v$)|outv|ov$|query|filterscript|path$|literalpath)/

/** What a parameter takes: nothing, a path, a value, or a value for an option of the shell command. */
export type ParameterKind = 'flag' | 'path' | 'value' | 'option'

/** What a parameter takes; undefined when it is not described. Unambiguous beginnings count. */
export function parameterKind(cmdlet: Cmdlet, name: string): ParameterKind | undefined {
  if (cmdlet.looks) return leadsElsewhere.test(name) ? undefined : 'flag'
  const lists = {
    path: cmdlet.paths ?? '',
    value: `${cmdlet.values ?? ''} ${common}`,
    flag: cmdlet.flags ?? '',
    option: Object.keys(cmdlet.options ?? {}).join(' '),
  } as const
  const found = (['path', 'value', 'flag', 'option'] as const).flatMap((kind) =>
    lists[kind]
      .toLowerCase()
      .split(' ')
      .filter((known) => known !== '' && known.startsWith(name))
      .map((known) => ({ kind, known })),
  )
  return (found.find(({ known }) => known === name) ?? (new Set(found.map(({ kind }) => kind)).size === 1 ? found[0] : undefined))?.kind
}

const literal = String.raw`(?:'[^']*'|"[^"$\`]*"|[\w.*-]+)`
const value = String.raw`(?:\$_(?:\.\w+(?!\s*\())*(?:\.(?:ToString|ToLower|ToUpper|Trim|StartsWith|EndsWith|Contains|Replace|Split|Substring)\(${literal}?(?:\s*,\s*${literal})?\))?|\$true|\$false|\$null|${literal})`
const comparison = new RegExp(
  String.raw`^(?:-not\s+|!\s*)?\(?\s*${value}(?:\s+-[ci]?(?:eq|ne|gt|lt|ge|le|like|notlike|match|notmatch|contains|in|notin|replace|split|join|f|is)\s+${value})?\s*\)?$`,
)

/** Whether a block only compares or shows properties of what passes. Its comparisons are read one by one (decision 0020). */
export const isPlainBlock = (text: string): boolean =>
  text.includes('$_') && text.split(/\s-(?:and|or)\s/).every((part) => comparison.test(part.trim()))
