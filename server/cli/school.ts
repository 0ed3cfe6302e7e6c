import { schoolCommand } from './school/command';
import { runInTerminal } from './terminal';

void runInTerminal(schoolCommand);
