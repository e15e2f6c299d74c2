import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { Link, Outlet, useLocation } from 'react-router';
import type { RequestProblem } from '../api/problem';
import { consoleApi } from '../api/console-api';
import { LiveUpdates } from '../live/live-updates';
import { IdentityProvider } from '../session/identity-context';
import { rightsText } from '../session/rights';
import { SignIn } from '../session/sign-in';
import { ConsoleStyle } from './console-style';
import { ProblemNote } from './answer';
import { Navigation } from './navigation';

const SignedIn = ({ identity }: { identity: TokenHolder }) => {
  const [signOut] = consoleApi.useSignOutMutation();
  // Signing out reloads the page, so that the next person sees no data of this person.
  const leave = async (): Promise<void> => {
    await signOut();
    location.assign('/');
  };
  return (
    <div className="identity">
      <span>
        {identity.name} ({rightsText(identity)})
      </span>
      <button type="button" onClick={() => void leave()}>
        Sign out
      </button>
    </div>
  );
};

export const ConsoleFrame = () => {
  const { data: identity, error, isLoading } = consoleApi.useSessionQuery();
  const { pathname } = useLocation();
  const problem = error as RequestProblem | undefined;
  return (
    <div className="desk">
      <ConsoleStyle />
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header>
        <Link to="/" className="brand">
          Release desk
        </Link>
        {/* Another screen closes the menu of a narrow one. */}
        <Navigation key={pathname} identity={identity} />
        {identity ? <SignedIn identity={identity} /> : null}
      </header>
      {isLoading ? (
        <main id="main">
          <p role="status">Loading…</p>
        </main>
      ) : null}
      {identity === null && !problem ? <SignIn /> : null}
      {problem ? (
        <main id="main">
          <h1>Release desk</h1>
          <ProblemNote problem={problem} />
        </main>
      ) : null}
      {identity && !problem ? (
        <IdentityProvider value={identity}>
          <main id="main" tabIndex={-1}>
            <LiveUpdates />
            <Outlet />
          </main>
        </IdentityProvider>
      ) : null}
    </div>
  );
};
