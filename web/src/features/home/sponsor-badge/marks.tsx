/** Neutral drawn marks, 20 px, for sponsors whose own logo is not set. */
const drawn = { width: 20, height: 20, viewBox: "0 0 20 20", fill: "none" } as const;
const line = { stroke: "currentColor", strokeWidth: 1.5, strokeLinecap: "round", strokeLinejoin: "round" } as const;

export const UniversityMark = () => (
  <svg {...drawn} aria-hidden="true">
    <path {...line} d="M2.5 7.5 10 3l7.5 4.5M4 7.5h12M5.5 10v4.5M10 10v4.5M14.5 10v4.5M3 17h14" />
  </svg>
);

export const FoundationMark = () => (
  <svg {...drawn} aria-hidden="true">
    <ellipse {...line} cx="10" cy="10" rx="7.5" ry="3" />
    <ellipse {...line} cx="10" cy="10" rx="7.5" ry="3" transform="rotate(60 10 10)" />
    <ellipse {...line} cx="10" cy="10" rx="7.5" ry="3" transform="rotate(120 10 10)" />
    <circle cx="10" cy="10" r="1.5" fill="currentColor" />
  </svg>
);

export const CloudMark = () => (
  <svg {...drawn} aria-hidden="true">
    <path {...line} d="M5.5 15.5a3.25 3.25 0 0 1-.3-6.5 4.75 4.75 0 0 1 9.2-.6 3.6 3.6 0 0 1 .3 7.1z" />
  </svg>
);
