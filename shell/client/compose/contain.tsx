import { Component, useEffect, useState, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { UnavailablePageNotice } from './unavailable-page-notice';

/** Called after a page threw an error; undefined if there is no fallback version. */
type LoadFallback = () => Promise<unknown> | undefined;

interface Props {
  remote: string;
  /** A new address starts a new attempt, because the same page may show another vehicle. */
  address?: string;
  children: ReactNode;
  onError?: (remote: string, error: Error, info: ErrorInfo) => void;
  loadFallback?: LoadFallback;
}

interface State {
  failed: boolean;
  isLoadingFallback: boolean;
  address?: string;
}

/** Header, footer and other pages keep working. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { failed: false, isLoadingFallback: false, address: this.props.address };

  static getDerivedStateFromProps({ address }: Props, state: { address?: string }) {
    return state.address === address ? null : { address, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const { remote, onError, loadFallback } = this.props;
    onError?.(remote, error, info);
    const fallback = loadFallback?.();
    if (!fallback) return;
    this.setState({ isLoadingFallback: true });
    const ready = (failed: boolean): void => this.setState({ failed, isLoadingFallback: false });
    fallback.then(
      () => ready(false),
      () => ready(true),
    );
  }

  override render() {
    const { failed, isLoadingFallback } = this.state;
    if (!failed) return this.props.children;
    // A placeholder as high as the screen keeps the footer out of sight until the page is loaded.
    return isLoadingFallback ? <div aria-busy="true" style={{ minHeight: '100vh' }} /> : <UnavailablePageNotice />;
  }
}

/** The element is the same on the server and in the browser. */
export const renderPage = (
  remote: string,
  Page: ComponentType,
  onError?: Props['onError'],
  loadFallback?: LoadFallback,
): ComponentType => {
  const Contained = () => {
    const { pathname, search } = useLocation();
    const { revalidate } = useRevalidator();
    return (
      <div data-remote={remote}>
        <PageBoundary
          remote={remote}
          address={`${pathname}${search}`}
          onError={onError}
          loadFallback={() => loadFallback?.()?.then(revalidate)}
        >
          <Page />
        </PageBoundary>
      </div>
    );
  };
  return Contained;
};

/** The code can't be loaded, so the server's HTML stays; links and forms work, but nothing else. */
export const createServerHtmlPage = (remote: string): ComponentType => {
  const ServerHtml = () => <div data-remote={remote} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return ServerHtml;
};

/** The code has another version than the server's HTML, which it replaces after hydration with its own data. */
export const replaceAfterHydration = (remote: string, Page: ComponentType): ComponentType => {
  const BeforeHydration = createServerHtmlPage(remote);
  const AfterHydration = () => {
    const [ready, setReady] = useState(false);
    const { revalidate } = useRevalidator();
    useEffect(() => {
      void revalidate().finally(() => setReady(true));
    }, [revalidate]);
    return ready ? <Page /> : <BeforeHydration />;
  };
  return AfterHydration;
};
