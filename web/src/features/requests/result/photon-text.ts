/** A mean photon number with three digits that count: 2, 0.5, 1.25. */
export const photonText = (photons: number): string => String(Number(photons.toPrecision(3)));
