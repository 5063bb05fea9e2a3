import { Component, type ReactNode } from "react";

interface Props {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Catches what its children throw while they are drawn. */
export class ErrorBoundary extends Component<Props, { readonly failed?: { readonly error: unknown } }> {
  override readonly state: { readonly failed?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.error) : this.props.children;
  }
}
