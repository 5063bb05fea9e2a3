import { Spin } from "antd";

/** Something is on its way; the words are for who does not see it turn. */
export const Waiting = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label}>
    <Spin />
  </div>
);
