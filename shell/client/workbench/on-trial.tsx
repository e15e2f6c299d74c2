import { Component, type ComponentType, type ReactNode } from 'react';
import type { ComposedRemote } from '../compose/composed-remote';

interface Trial {
  over: boolean;
  thrown: unknown[];
}

interface Props {
  trial: Trial;
  onShown: (() => void) | undefined;
  children: ReactNode;
}

/** While the trial lasts, what throws inside shows nothing and is noted; afterwards it is contained as everywhere. */
class Tried extends Component<Props, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override componentDidMount() {
    this.props.onShown?.();
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

const tried = <Given,>(Original: ComponentType<Given>, trial: Trial, onShown?: () => void): ComponentType<Given> => {
  const Part = Original as unknown as ComponentType;
  return (props: Given) => (
    <Tried trial={trial} onShown={onShown}>
      <Part {...(props as object)} />
    </Tried>
  );
};

/** The remote, with its components watched. `pageShown` resolves when a page of it is in the document. */
export const onTrial = (remote: ComposedRemote) => {
  const trial: Trial = { over: false, thrown: [] };
  let onShown = (): void => undefined;
  const pageShown = new Promise<void>((resolve) => (onShown = resolve));
  const watched: ComposedRemote = {
    ...remote,
    page: async (id) => {
      const page = await remote.page(id);
      return { ...page, Component: tried(page.Component, trial, onShown) };
    },
    slot: async (name) => {
      const slot = await remote.slot(name);
      return { ...slot, Component: tried(slot.Component, trial) };
    },
  };
  return {
    remote: watched,
    pageShown,
    /** Ends it; gives what was thrown until then. */
    end: (): unknown[] => {
      trial.over = true;
      return trial.thrown;
    },
  };
};
