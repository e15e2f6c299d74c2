/** Only what remotes may use; all else stays out of the bundle. */
export {
  createSearchParams,
  Form,
  Link,
  matchPath,
  NavLink,
  redirect,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
