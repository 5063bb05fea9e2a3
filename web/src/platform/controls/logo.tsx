/** The mark: a click chooses a branch. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none" strokeWidth="2">
      <path d="M12 6C12 14 4 12 4 19" stroke="var(--ct-count-1)" />
      <path d="M12 6v13" stroke="var(--ct-count-2)" />
      <path d="M12 6C12 14 20 12 20 19" stroke="var(--ct-count-3)" />
      <circle cx="12" cy="4.5" r="2.5" fill="var(--ct-ink)" />
      <path d="M2 17.5h4v4H2z" fill="var(--ct-count-1)" />
      <path d="M10 17.5h4v4h-4z" fill="var(--ct-count-2)" />
      <path d="M18 17.5h4v4h-4z" fill="var(--ct-count-3)" />
    </svg>
  );
}
