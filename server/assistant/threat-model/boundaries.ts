/** The areas that trust each other. A flow between two of them needs a check on arrival. */
export const trustBoundaries = {
  device: { name: "The user’s device", description: "The person, other apps and the operating system." },
  app: { name: "The app’s sandbox", description: "What runs with the app’s identity, and what it stores." },
  internet: { name: "Internet", description: "Servers and services of others, and the networks on the way." },
  "back-end": { name: "Back end", description: "Servers of the app whose code or rules are in this repository." },
  build: { name: "Build and release", description: "What turns source code and packages into the app." },
} as const;
export type BoundaryId = keyof typeof trustBoundaries;
