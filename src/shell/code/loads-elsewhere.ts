import { type Draft, unknown } from '../command-spec.ts'
import { ownFolder } from '../own-folder.ts'
import { literal } from '../value.ts'

/** A path from a folder of the system, as against one of a site (`/static/a.js`), or one that climbs. */
const path = String.raw`((?:~|/(?:tmp|var|opt|home|Users|root|srv|usr|etc|mnt|media|dev/shm|private)|\.\.)(?:/[^"'\x60<>\s,;)\]}]{0,300})?)`

/** Words by which most languages load more code, and the file or folder behind them. */
const loading = new RegExp(
  String.raw`(?:\b(?:require(?:_\w{1,20})?|import|from|include(?:_once|!)?|load(?:_source|file)?|do(?:file)?|source|run_path|execfile|(?:require|eval|compile)_file|spec_from_file_location|SourceFileLoader|path\.(?:insert|append|extend)|addpath|use lib)\b|#include)[^\n"'\x60<]{0,30}(?:["'][^"'\n]{0,30}["'],\s{0,3})?["'\x60<]${path}["'\x60>]`,
  'g',
)

/** What is only read, wherever it comes from. */
const data =
  /\.(?:csv|tsv|jsonl?|parquet|arrow|txt|log|md|html?|xml|ya?ml|toml|db|sqlite3?|sql|png|jpe?g|svg|pdf|gz|zip|css|npy|npz|wasm|h|hpp)$/i

/** Code of other places that code loads by its path: nobody has looked at it, and where the line writes the code itself nobody but the line wants it. */
export const loadsElsewhere = (text: string): readonly Draft[] =>
  takesCode([...text.matchAll(loading)].map(([, place = '']) => place).filter((place) => !data.test(place)))

const anywhere = new RegExp(String.raw`(?:^|["'\s=:,[])${path}(?=["'\s,\]}]|$)`, 'gm')

/** The same for settings, in which any value may name code to load. */
export const namesElsewhere = (text: string): readonly Draft[] => takesCode([...text.matchAll(anywhere)].map(([, place = '']) => place))

const takesCode = (places: readonly string[]): readonly Draft[] =>
  [...new Set(places)].map((place) =>
    place.startsWith('~')
      ? unknown(`takes code from \`${place}\``)
      : {
          do: 'project-code',
          what: 'code',
          files: [literal(place.startsWith('/') ? place : `${ownFolder}/${place}`)],
          notCode: true,
        },
  )
