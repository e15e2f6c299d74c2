import type { NavigationItem } from '@forecourt/contracts/site/site';
import { formatPhone } from '@forecourt/rules/location/phone';
import { useSite } from '@forecourt/store';
import { Anchor, Icon, KeptPart, useOverlayEntry, useText } from '@forecourt/ui';
import { memo, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'react-router';
import { ACCOUNT_PATH, HeaderActions } from './header-actions';
import { HeaderBar, HeaderDrawer, HeaderLinks, LogoLink, HeaderMenu, NavLink, HeaderPhone, HeaderRow } from './header.styles';
import { DealerLogo } from './logo';
import { useDealerMenus } from './use-navigation';

/** Closes after a navigation, after Escape, and when the focus or a click goes elsewhere. `isPlace`: Back closes it too. */
const useClosingMenu = ({ isPlace = false } = {}) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const leave = useOverlayEntry(isPlace && isOpen, () => menu.current?.removeAttribute('open'));
  const { key } = useLocation();
  // The effect must run at every navigation, which changes the key.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => menu.current?.removeAttribute('open'), [key]);
  useEffect(() => {
    const close = (event: Event): void => {
      const element = menu.current;
      if (!element?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const elsewhere = !(event instanceof KeyboardEvent) && event.target instanceof Node && !element.contains(event.target);
      if (!escaped && !elsewhere) return;
      // The link leads on from the menu's entry; a step back would compete with it.
      if (elsewhere && event.target instanceof Element && event.target.closest('a')) setOpen(false);
      element.removeAttribute('open');
      if (escaped) element.querySelector('summary')?.focus();
    };
    for (const kind of ['keydown', 'click', 'focusin']) document.addEventListener(kind, close);
    return () => {
      for (const kind of ['keydown', 'click', 'focusin']) document.removeEventListener(kind, close);
    };
  }, []);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void => {
    if (isPlace) setOpen(currentTarget.open);
    if (!currentTarget.open) leave();
  };
  return { ref: menu, onToggle };
};

interface Menu {
  items: NavigationItem[];
  /** Address of the menu that is the page's. */
  current: string | undefined;
}

const PageLink = ({ label, href, current }: Pick<NavigationItem, 'label' | 'href'> & Pick<Menu, 'current'>) => (
  <Anchor href={href} aria-current={href === current ? 'page' : undefined}>
    {label}
  </Anchor>
);

const NavMenu = ({ label, children = [], current }: NavigationItem & Pick<Menu, 'current'>) => {
  const menu = useClosingMenu();
  return (
    <HeaderMenu {...menu}>
      <summary>
        {label} <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {children.map((child) => (
          <li key={child.href}>
            <PageLink {...child} current={current} />
          </li>
        ))}
      </ul>
    </HeaderMenu>
  );
};

const PhoneMenu = ({ items, current }: Menu) => {
  const text = useText<'shell'>();
  const { accounts } = useSite();
  const menu = useClosingMenu({ isPlace: true });
  return (
    <HeaderDrawer {...menu}>
      <summary>
        <Icon name="menu" size={24} />
        <span>{text('shell.frame.menu', 'Menu')}</span>
      </summary>
      <nav aria-label={text('shell.frame.navigation', 'Main')}>
        <ul>
          {items.map(({ label, href, children = [] }) => (
            <li key={href}>
              <PageLink label={label} href={href} current={current} />
              {children.length > 0 ? (
                <ul>
                  {children
                    .filter((child) => child.href !== href)
                    .map((child) => (
                      <li key={child.href}>
                        <PageLink {...child} current={current} />
                      </li>
                    ))}
                </ul>
              ) : null}
            </li>
          ))}
          {accounts?.offered ? (
            <li>
              <PageLink label={text('shell.account.title', 'My account')} href={ACCOUNT_PATH} current={current} />
            </li>
          ) : null}
        </ul>
      </nav>
    </HeaderDrawer>
  );
};

/** Renders again only if another link leads to the page, and not after each press on a filter, which changes the address too. */
const HeaderContent = memo(({ current }: Pick<Menu, 'current'>) => {
  const { contact } = useSite();
  const { header: items } = useDealerMenus();
  const text = useText<'shell'>();
  return (
    <HeaderRow>
      <LogoLink>
        <DealerLogo />
      </LogoLink>
      <nav aria-label={text('shell.frame.navigation', 'Main')}>
        <HeaderLinks>
          {items.map((item) => (
            <li key={item.href}>
              {item.children?.length ? (
                <NavMenu {...item} current={current} />
              ) : (
                <NavLink>
                  <PageLink {...item} current={current} />
                </NavLink>
              )}
            </li>
          ))}
        </HeaderLinks>
      </nav>
      {contact.phone ? (
        <HeaderPhone
          aria-label={text('shell.frame.call', 'Call {{phone}}', { phone: formatPhone(contact.phone) })}
          href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
        >
          <Icon name="phone" size={20} />
          <span>{formatPhone(contact.phone)}</span>
        </HeaderPhone>
      ) : null}
      <HeaderActions />
      <PhoneMenu items={items} current={current} />
    </HeaderRow>
  );
});

const addressesOf = (items: NavigationItem[]): string[] =>
  items.flatMap(({ href, children = [] }) => [href, ...addressesOf(children)]);

/** Works without JavaScript (N-01, N-04). */
export const SiteHeader = () => {
  const { pathname } = useLocation();
  const { navigation } = useSite();
  const current = [ACCOUNT_PATH, ...addressesOf(navigation.header)].find((address) => address === pathname);
  return (
    <KeptPart as={HeaderBar} name="shell.header" facts={current}>
      <HeaderContent current={current} />
    </KeptPart>
  );
};
