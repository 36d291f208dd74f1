import { defineRemote } from '../../rspack.base';

export default defineRemote({ dir: import.meta.dirname });
