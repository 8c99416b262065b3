/** What sounds as if a project could be generated a second time over itself, which loses what people changed. */
export const secondMaking = /\bre-?generat|\bgenerat\w*\b[^.\n]{0,40}\bagain\b|\bpalisade new\b[^\n]{0,120}\bagain\b/i;
