/** Back ends that run in the page. */
export {prepareBackEnd, startBackEnd} from './session';
