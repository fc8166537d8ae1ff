/** Settings of a shell under which the same words mean something else than they do here. */
export const changesMeaning =
  /^(?:-[a-z]*[kP]\w*|posix|physical|keyword|lastpipe|nocaseglob|nocasematch|dotglob|cdable_vars|cdspell|xpg_echo|localvar_(?:inherit|unset)|execfail|compat\d+)$/
