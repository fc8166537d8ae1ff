import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'

/** The languages whose orders are read, one file each. */
export const tongues = [german, french, spanish, portuguese, italian, dutch, polish, russian, japanese, chinese, korean]
