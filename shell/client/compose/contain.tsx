import { Component, useEffect, useState, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { PartNotice } from './part-notice';

interface Props {
  remote: string;
  /** Address of the page: another one gets a new try, because the same page may show another vehicle. */
  address?: string;
  children: ReactNode;
  onError?: (remote: string, error: Error, info: ErrorInfo) => void;
}

/** Keeps an error of one remote's page inside that page. */
export class Contain extends Component<Props, { failed: boolean; address?: string }> {
  override state = { failed: false, address: this.props.address };

  static getDerivedStateFromProps({ address }: Props, state: { address?: string }) {
    return state.address === address ? null : { address, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(this.props.remote, error, info);
  }

  override render() {
    return this.state.failed ? <PartNotice /> : this.props.children;
  }
}

/** Element that holds a remote's page; the server and the browser make the same one. */
export const contained = (remote: string, Page: ComponentType, onError?: Props['onError']): ComponentType => {
  const Contained = () => {
    const { pathname, search } = useLocation();
    return (
      <div data-remote={remote}>
        <Contain remote={remote} address={`${pathname}${search}`} onError={onError}>
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
