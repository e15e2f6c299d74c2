import { Component, type ComponentType, type ReactNode } from 'react';
import type { ComposedRemote } from '../compose/composed-remote';

interface Trial {
  over: boolean;
  thrown: unknown[];
}

interface BoundaryProps {
  trial: Trial;
  onMount: (() => void) | undefined;
  children: ReactNode;
}

/** During the trial it renders nothing and stores the error; afterwards it passes errors on to the page. */
class TrialBoundary extends Component<BoundaryProps, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override componentDidCatch(error: unknown) {
    this.props.trial.thrown.push(error);
  }

  override render() {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (this.props.trial.over) throw thrown.error;
    return null;
  }
}

const withTrial = <Props,>(Original: ComponentType<Props>, trial: Trial, onMount?: () => void): ComponentType<Props> => {
  const Part = Original as unknown as ComponentType;
  return (props: Props) => (
    <TrialBoundary trial={trial} onMount={onMount}>
      <Part {...(props as object)} />
    </TrialBoundary>
  );
};

/** An error in the components does not break the page. `pageShown` resolves when one of the remote's pages is in the document. */
export const startBuildTrial = (remote: ComposedRemote) => {
  const trial: Trial = { over: false, thrown: [] };
  let onPageMount = (): void => undefined;
  const pageShown = new Promise<void>((resolve) => (onPageMount = resolve));
  const watched: ComposedRemote = {
    ...remote,
    version: remote.version,
    page: async (id) => {
      const page = await remote.page(id);
      return { ...page, Component: withTrial(page.Component, trial, onPageMount) };
    },
    slot: async (name) => {
      const slot = await remote.slot(name);
      return { ...slot, Component: withTrial(slot.Component, trial) };
    },
  };
  return {
    remote: watched,
    pageShown,
    /** Returns the errors that were thrown during the trial. */
    end: (): unknown[] => {
      trial.over = true;
      return trial.thrown;
    },
  };
};
