import { NavLink, Outlet, useParams } from 'react-router';
import { ScreenTitle } from '../frame/screen-title';
import { DealerLink } from '../frame/data-table';
import { useIdentity } from '../session/identity-context';
import { maySeeStockOfDealer, rightsText } from '../session/rights';

export const useDealerSlug = (): string => useParams()['slug'] ?? '';

export const StockAccessRefused = () => {
  const identity = useIdentity();
  return (
    <>
      <ScreenTitle>Stock</ScreenTitle>
      <p>
        Only an operator and the managers of a dealer may see its feeds, imports and photographs. Your token:{' '}
        {rightsText(identity)}.
      </p>
    </>
  );
};

export const DealerStockFrame = () => {
  const slug = useDealerSlug();
  const may = maySeeStockOfDealer(useIdentity(), slug);
  if (!may) return <StockAccessRefused />;
  const base = `/stock/${encodeURIComponent(slug)}`;
  return (
    <>
      <nav aria-label={`Stock of ${slug}`} className="screens">
        <NavLink to={base} end>
          Feeds
        </NavLink>
        <NavLink to={`${base}/imports`}>Imports</NavLink>
        <NavLink to={`${base}/photographs`}>Photographs</NavLink>
        <NavLink to={`${base}/feeds-out`}>Feeds out</NavLink>
        <DealerLink slug={slug}>Releases of {slug}</DealerLink>
        <NavLink to="/stock" end>
          All dealers
        </NavLink>
      </nav>
      <Outlet />
    </>
  );
};
