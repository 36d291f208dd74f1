import texts from './ar.json';

export default texts;
