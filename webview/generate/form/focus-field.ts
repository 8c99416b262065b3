/** The id of the element that holds a field. */
export function fieldId(key: string): string {
  return `field-${key.replaceAll(".", "-")}`;
}

/** Opens what hides a field, scrolls to it and focuses it, or the given value in it. */
export function focusField(key: string, value?: string): void {
  const field = document.getElementById(fieldId(key));
  if (!field) return;
  const controls = [...field.querySelectorAll<HTMLInputElement>("input, button, summary")];
  const control = controls.find((one) => value !== undefined && one.value === value) ?? usualControl(controls);
  for (let around = control?.closest("details") ?? field.closest("details"); around; ) {
    around.open = true;
    around = around.parentElement?.closest("details") ?? null;
  }
  field.scrollIntoView({ block: "center" });
  if (control) control.focus();
  else {
    field.tabIndex = -1;
    field.focus();
  }
}

/** The control to focus: the checked radio, else the first control. */
function usualControl(controls: readonly HTMLInputElement[]): HTMLInputElement | undefined {
  const enabled = controls.filter((one) => !one.matches(":disabled, .field-reset"));
  return enabled.find((one) => one.type === "radio" && one.checked) ?? enabled[0];
}
