/** The exports of React Router that remotes may use; all others stay out of the bundle. */
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
