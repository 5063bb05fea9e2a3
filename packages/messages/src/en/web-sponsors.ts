/** The sponsors' badge. */
export const webSponsors = {
  sponsors: "Supported by",
  sponsorsMove: "Drag, or press an arrow key, to move the sponsor badge",
  university: "University",
  foundation: "Science foundation",
  cloud: "Cloud provider",
} as const;
