/** Only what remotes may use. */
export { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
