import type { TokenHolder } from '@forecourt/contracts/desk/access';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { mayManageTokens, maySeePayments, maySeeShoppers, maySeeSomeStock } from '../session/rights';

interface Destination {
  to: string;
  name: string;
  /** A page of the server, which the console's router does not know. */
  isPlain?: boolean;
  /** The address begins those of other screens, so only the exact one is the present screen. */
  isExact?: boolean;
  /** Absent if everybody may see it. */
  may?: (identity: TokenHolder) => boolean;
}

interface Group {
  name: string;
  destinations: Destination[];
}

/** In the order in which the navigation shows them. */
const GROUPS: Group[] = [
  {
    name: 'Releases',
    destinations: [
      { to: '/', name: 'Now', isExact: true },
      { to: '/dealers', name: 'Releases', isExact: true },
      { to: '/channels', name: 'Channels' },
      { to: '/health', name: 'Health' },
      { to: '/log', name: 'Log' },
      { to: '/clean-up', name: 'Clean-up' },
    ],
  },
  {
    name: 'Dealers',
    destinations: [
      { to: '/stock', name: 'Stock', may: maySeeSomeStock },
      { to: '/leads', name: 'Undelivered leads', isPlain: true },
      { to: '/counts', name: 'Counts', isPlain: true },
    ],
  },
  {
    name: 'Shoppers',
    destinations: [
      { to: '/shoppers', name: 'Shoppers', may: maySeeShoppers },
      { to: '/payments', name: 'Payments', may: maySeePayments },
      { to: '/prizes', name: 'Prizes', may: maySeePayments },
    ],
  },
  {
    name: 'Access',
    destinations: [
      { to: '/tokens', name: 'Tokens', may: mayManageTokens },
      { to: '/keys', name: 'Keys', may: mayManageTokens },
    ],
  },
];

const DestinationLink = ({ to, name, isPlain, isExact }: Destination) =>
  isPlain ? (
    <a href={to}>{name}</a>
  ) : (
    <NavLink to={to} end={isExact}>
      {name}
    </NavLink>
  );

/** On a narrow screen a button opens and closes the links. `identity`: null or undefined shows what everybody may see. */
export const Navigation = ({ identity }: { identity: TokenHolder | null | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const groups = GROUPS.map(({ name, destinations }) => ({
    name,
    destinations: destinations.filter(({ may }) => !may || (identity && may(identity))),
  })).filter(({ destinations }) => destinations.length > 0);
  return (
    <>
      <button type="button" className="menu" aria-expanded={isOpen} aria-controls="screens" onClick={() => setOpen(!isOpen)}>
        Menu
      </button>
      <nav id="screens" aria-label="Release desk" className={isOpen ? 'groups open' : 'groups'}>
        {groups.map(({ name, destinations }) => (
          <div key={name} className="group">
            <p id={`group-${name}`}>{name}</p>
            <ul className="plain" aria-labelledby={`group-${name}`}>
              {destinations.map((destination) => (
                <li key={destination.to}>
                  <DestinationLink {...destination} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
};
