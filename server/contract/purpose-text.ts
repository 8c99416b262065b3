/** Filler text of templates and examples. */
const placeholder =
  /^(?:to-?do|tbd|fixme|lorem ipsum)\b|^(?:(?:your|my|an?|the|some) )?(?:usage |purpose )?(?:description|reason|text|string|message|explanation)(?: here)?$|^(?:(?:your|my|an?|the|some) )?(?:usage |purpose )?description about why |^ns\w+usagedescription$|^privacy - |your (?:text|reason|description|message|explanation) here|^(?:please )?(?:replace|change|fill in|put|add|insert|write|enter) (?:this |it )?(?:with |in )?(?:your|a|the|own)(?: own)? (?:\w+ ){0,2}(?:description|reason|text|purpose|message|explanation)\b|^why is my app |^explain why |^(?:\w+ ){1,3}(?:permissions?|usage|access) (?:description|reason|text|string|message|explanation)$|^(?:this is )?(?:a |just a )?test\b|\btest(?:ing)? (?:description|purpose|text|string)s?$/i;

/** What the examples of plugins for the camera and for pictures say of themselves. */
const ofExample = /\b(?:demonstrate|capture audio for|to test)\b[\w ]{1,40}\bplugin\b/i;

/** A question for the access itself, as the system asks it already: `Can I use the camera please?` */
const bareQuestion =
  /^(?:can|may|could) (?:i|we|this app|the app) (?:please )?(?:have |get )?(?:access|use|read)(?: to)? (?:the |your |my )?(?:(?! (?:to|for|so|when|while|because|in) )[\w ]){1,24}\??$/i;

/** The minimum length of a reason, in characters. */
const minLength = 10;

/**
 * Why a purpose string explains nothing to the user. Undefined if it is acceptable. Text that the build fills in
 * (`$(REASON)`) is not judged. In scripts without spaces, a character counts as three.
 */
export function purposeProblem(text: string): string | undefined {
  const written = text.trim();
  if (/\$[({]/.test(written)) return undefined;
  if (written === "") return "is empty";
  if (placeholder.test(written)) return "is a placeholder";
  if (ofExample.test(written)) return "is that of the example of a plugin";
  const size = [...written].reduce((sum, character) => sum + (character >= "\u2e80" ? 3 : 1), 0);
  return size < minLength ? "is too short to explain anything" : undefined;
}

/** Why a person should look at a purpose string, although it is a sentence. */
export function purposeDoubt(text: string): string | undefined {
  return bareQuestion.test(text.trim()) ? "only asks for the access, as iOS does, and gives no reason" : undefined;
}

/** `Unused in the app`, `This app does not access your contacts.`, not `We do not share your location`. */
const deniedUse =
  /\b(?:unused|not used) (?:in|by|here)\b|\b(?:app|application|we) (?:itself )?(?:do(?:es)?(?: not|n['’]t)|never) (?:actually |currently |directly )?(?:uses?|needs?|access(?:es)?|requires?) (?:this|that|the|your|it|any)\b(?![^.]*\b(?:if|unless|until|when|while|without|outside|except|to|for)\b)|\bnot (?:required|needed|used) by th(?:is|e) app(?:lication)?\b/i;

/** Whether a purpose string says itself that the app does not use what it asks for. */
export function deniesUse(text: string): boolean {
  return deniedUse.test(text);
}

/** `Required by a file picker library`, no `Required by the photo library picker`: that library is of the phone. */
const ofLibrary =
  /\b(?:required|needed|demanded|used|asked for) by (?:an?|the|some|one|third[- ]party)(?: [\w-]+){0,3}? (?:(?<!\b(?:photos?|music|media|pictures?) )library|package|plug-?in|sdk|framework|dependency)\b(?! of\b)/i;

/** Whether a purpose string says that a library of others wants it. */
export function namesLibrary(text: string): boolean {
  return ofLibrary.test(text);
}
