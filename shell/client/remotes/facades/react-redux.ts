/** What remotes may use of React Redux. */
export { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
