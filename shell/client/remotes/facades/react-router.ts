/** The exports of React Router that remotes may use. The list keeps the others out of the bundle. */
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
