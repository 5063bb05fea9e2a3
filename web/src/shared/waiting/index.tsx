import { Spin } from "antd";

/** A spinner with a label for screen readers. */
export const Waiting = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label}>
    <Spin />
  </div>
);
