import { Component, type ReactNode } from 'react';

interface Props {
  onError: (error: unknown) => void;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a part that throws from taking the page with it. */
export class SlotBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
