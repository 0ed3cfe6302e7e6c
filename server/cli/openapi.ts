import { writeOrCheck } from './generated';
import { openapiDocument } from './openapiDocument';

const text = `${JSON.stringify(openapiDocument(), null, 2)}\n`;
const page = { name: 'openapi.json', text, source: 'src/contract', command: 'openapi' };
writeOrCheck(page, process.argv.slice(2));
