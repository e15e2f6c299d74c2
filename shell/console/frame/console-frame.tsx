import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { NavLink, Outlet } from 'react-router';
import type { RequestProblem } from '../api/problem';
import { consoleApi } from '../api/console-api';
import { LiveUpdates } from '../live/live-updates';
import { IdentityProvider } from '../session/identity-context';
import { mayManageTokens, maySeePayments, maySeeShoppers, maySeeSomeStock, rightsText } from '../session/rights';
import { SignIn } from '../session/sign-in';
import { ConsoleStyle } from './console-style';
import { ProblemNote } from './answer';

const Navigation = ({ identity }: { identity: TokenHolder | null | undefined }) => (
  <nav aria-label="Release desk" className="screens">
    <NavLink to="/" end>
      Now
    </NavLink>
    <NavLink to="/dealers" end>
      Releases
    </NavLink>
    <NavLink to="/channels">Channels</NavLink>
    <NavLink to="/health">Health</NavLink>
    {identity && maySeeSomeStock(identity) ? <NavLink to="/stock">Stock</NavLink> : null}
    {identity && maySeeShoppers(identity) ? <NavLink to="/shoppers">Shoppers</NavLink> : null}
    {identity && maySeePayments(identity) ? (
      <>
        <NavLink to="/payments">Payments</NavLink>
        <NavLink to="/prizes">Prizes</NavLink>
      </>
    ) : null}
    <NavLink to="/log">Log</NavLink>
    <NavLink to="/clean-up">Clean-up</NavLink>
    {identity && mayManageTokens(identity) ? (
      <>
        <NavLink to="/tokens">Tokens</NavLink>
        <NavLink to="/keys">Keys</NavLink>
      </>
    ) : null}
    <a href="/leads">Undelivered leads</a>
    <a href="/counts">Counts</a>
  </nav>
);

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

/** Renders the frame of a screen: navigation, identity, sign-in, live updates. */
export const ConsoleFrame = () => {
  const { data: identity, error, isLoading } = consoleApi.useSessionQuery();
  const problem = error as RequestProblem | undefined;
  return (
    <>
      <ConsoleStyle />
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header>
        <Navigation identity={identity} />
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
    </>
  );
};
