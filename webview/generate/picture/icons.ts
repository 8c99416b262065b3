/** Small line icons on a square of 24, for what the phone shows. */
export const icons = {
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  profile: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-6 8-6s7 2 8 6z",
  page: "M5 4h14v16H5zM8 9h8M8 13h8M8 17h5",
  more: "M12 5v.01M12 12v.01M12 19v.01",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  inbox: "M3 13 6 4h12l3 9v7H3zM3 13h5l1 3h6l1-3h5",
  pin: "M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  turn: "M19 12a7 7 0 1 1-2-5M19 3v5h-5",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4",
} as const;

export type IconName = keyof typeof icons;
