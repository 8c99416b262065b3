/** What it means that something is marked as not saved. */
export const unsavedMeaning = "The results count text that is in the editor and not in the file yet.";
