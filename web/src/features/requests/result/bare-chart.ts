/** A chart that is nothing but its marks: names and numbers stand in the page around it. */
export const bareChart = { autoFit: true, padding: 0, margin: 0, legend: false, axis: false } as const;

/** A bar that is there at once. */
export const bareBar = { type: "interval", axis: false, animate: false } as const;
