import { Component, useEffect, useState, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { PartNotice } from './part-notice';

/** Gets an earlier version of a page that threw; undefined when there is none. */
export type StandIn = () => Promise<unknown> | undefined;

interface Props {
  remote: string;
  /** Address of the page: another one gets a new try, because the same page may show another vehicle. */
  address?: string;
  children: ReactNode;
  onError?: (remote: string, error: Error, info: ErrorInfo) => void;
  standIn?: StandIn;
}

interface State {
  failed: boolean;
  /** An earlier version is on its way. */
  waits: boolean;
  address?: string;
}

/** Keeps an error of one remote's page inside that page. */
export class Contain extends Component<Props, State> {
  override state: State = { failed: false, waits: false, address: this.props.address };

  static getDerivedStateFromProps({ address }: Props, state: { address?: string }) {
    return state.address === address ? null : { address, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const { remote, onError, standIn } = this.props;
    onError?.(remote, error, info);
    const coming = standIn?.();
    if (!coming) return;
    this.setState({ waits: true });
    const ready = (failed: boolean): void => this.setState({ failed, waits: false });
    coming.then(
      () => ready(false),
      () => ready(true),
    );
  }

  override render() {
    const { failed, waits } = this.state;
    if (!failed) return this.props.children;
    // What is below the page stays out of sight until the page is here.
    return waits ? <div aria-busy="true" style={{ minHeight: '100vh' }} /> : <PartNotice />;
  }
}

/** Element that holds a remote's page; the server and the browser make the same one. */
export const contained = (remote: string, Page: ComponentType, onError?: Props['onError'], standIn?: StandIn): ComponentType => {
  const Contained = () => {
    const { pathname, search } = useLocation();
    const { revalidate } = useRevalidator();
    return (
      <div data-remote={remote}>
        <Contain remote={remote} address={`${pathname}${search}`} onError={onError} standIn={() => standIn?.()?.then(revalidate)}>
          <Page />
        </Contain>
      </div>
    );
  };
  return Contained;
};

/** In place of a page whose code the browser could not get: what the server sent stays, without behaviour. */
export const inert = (remote: string): ComponentType => {
  const Inert = () => <div data-remote={remote} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return Inert;
};

/**
 * A page whose code is another version's than the one that made the server's HTML: the HTML stands until React has
 * taken over, then this version loads its own data and takes its place.
 */
export const afterHydration = (remote: string, Page: ComponentType): ComponentType => {
  const Before = inert(remote);
  const AfterHydration = () => {
    const [ready, setReady] = useState(false);
    const { revalidate } = useRevalidator();
    useEffect(() => {
      void revalidate().finally(() => setReady(true));
    }, [revalidate]);
    return ready ? <Page /> : <Before />;
  };
  return AfterHydration;
};
