/** Waits until something is the case; a test that waits in vain ends by its own timeout. */
export async function until(isCase: () => boolean): Promise<void> {
  while (!isCase()) await new Promise((resolve) => setTimeout(resolve, 5));
}
