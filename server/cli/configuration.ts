import { configurationDocument } from './configurationDocument';
import { writeOrCheck } from './generated';

const text = configurationDocument();
const page = { name: 'configuration.md', text, source: 'server/config.ts', command: 'configuration' };
writeOrCheck(page, process.argv.slice(2));
