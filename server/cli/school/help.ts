import { applicationStatuses } from '../../../src/domain/applicationStatus';
import { webhookEventNames } from '../../../src/contract/webhooks';
import { languages } from '../../../src/domain/languages';
import { sectionIds } from '../../../src/domain/sections';
import { STAFF_TOKEN_DAYS, staffScopes } from '../../../src/domain/staffScopes';

export const help = `The school's side: reads the applications that parents submitted, moves them, answers their messages, recognises parents by a
document, and finds requests.

  npm run school -- applications [--status STATUS] [--school NAME]
  npm run school -- show REFERENCE [--files FOLDER] [--pdf FILE [--language ${languages.join('|')}]]
  npm run school -- set REFERENCE STATUS [--note TEXT] [--version VERSION]
  npm run school -- ask REFERENCE --section SECTION --text TEXT
  npm run school -- close REFERENCE ID
  npm run school -- export --format csv|json [--since DATE] [--status STATUS] [--school NAME]
  npm run school -- export --format oneroster --files FOLDER [--since DATE] [--school NAME]
  npm run school -- absences [--day DATE] [--since DATE]
  npm run school -- audit REFERENCE|CONVERSATION
  npm run school -- messages [list] [--school NAME] [--unread]
  npm run school -- messages show ID [--files FOLDER]
  npm run school -- messages reply ID [--text TEXT] [--file FILE]
  npm run school -- tokens list
  npm run school -- tokens add NAME --scope SCOPES --days DAYS
  npm run school -- tokens revoke ID
  npm run school -- identities list
  npm run school -- identities accept ID
  npm run school -- identities refuse ID --reason TEXT
  npm run school -- trace ID
  npm run school -- webhooks list
  npm run school -- webhooks add URL [--events EVENTS]
  npm run school -- webhooks remove ID
  npm run school -- webhooks log [ID]
  npm run school -- webhooks replay EVENT
  npm run school -- webhooks replay --since DATE
  npm run school -- import FOLDER|FILE.zip [--dry-run] [--retire-most]

  --status STATUS  only applications in this status
  --school NAME    only schools whose name contains this
  --since DATE     only what was submitted, moved, edited or said to be done on that day (of UTC) or later; only absences that
                   were reported or withdrawn then; of webhooks, the events that happened then
  --day DATE       only absences on that day
  --files FOLDER   saves the documents, the picture and the signature there, or the files of the messages
  --pdf FILE       saves there the copy that the parent can download, instead of printing the answers
  --language LANG  of that copy: ${languages.join(' or ')}, en unless told
  --unread         only conversations with a message that nobody of the school has read
  --file FILE      an image or a PDF of at most 5 MB that goes with it; may be given several times
  --events EVENTS  which a webhook is told, instead of all: ${webhookEventNames.join(',')}
  --scope SCOPES   what the token is good for, one or more of ${staffScopes.join(',')}
  --days DAYS      how long, at most ${STAFF_TOKEN_DAYS}
  --note TEXT      kept with the move, shown to the school alone
  --section SECTION  what the parent is asked to correct, one of those below
  --text TEXT      what is asked or answered: the parent reads it
  --reason TEXT    why a document is refused: the parent reads it in a mail
  TEXT             "@FILE" is the text of that file (UTF-8; PowerShell needs the quotes), - is the standard input, and @@ begins a text
                   with @: other users of this machine can read the words of a command, and its shell keeps them
  --version VERSION  only if the application is still as "show" told it under this version
  --dry-run        tells what an import would do, and changes nothing
  --retire-most    an import may retire most of what a file had, although that looks like a mistake
  --json           the server's answer instead of a table (with npm run --silent)
  --url URL        the server, instead of HOST and PORT of the environment
  --help           this text

Statuses: ${applicationStatuses.join(', ')}.
Sections: ${sectionIds.join(', ')}.
"ask" asks the parent to correct a section, and moves the application to Reviewed, where they can. "show" tells what became of it: whether
the parent said that it is done, and when they last saved that section since. "close" takes back the request with that ID, or ends it; every
move to another status ends them all.
"identities" are parents who sent a document because no code reaches them. Compare it with the name and the date of birth: it is the file
that the column PAPER names, in DATA_DIR/files/kept, or where FILES_URL says (the bucket, or "kept" in the folder). "accept" opens the
account, "refuse" leaves it as it is; a mail tells the parent, and the document is removed within a day.
"trace" tells what the server's log has of a request, or of a draft or applicant: the id of an error message, or of a
support file.
"export" prints whole applications, the oldest first (with npm run --silent). As OneRoster, it writes those that are accepted into a folder.
"absences" are those that parents reported and that have not ended; with --since also what was withdrawn.
"messages" are those between parents and the schools' offices. "show" marks what it shows as read, and so does "reply".
"audit" tells which token read or moved an application, or read a conversation, and when.
"import" reads the CSV and calendar files of a folder or a zip file, or one file: places, professions, educational systems, schools, classes,
offers, and the children at school with their parents' addresses, timetable, attendance, fees and events. Each file is described in
docs/school-data.md; one that is refused changes nothing. With a manifest.csv they are a OneRoster set (1.1 or 1.2).
"show" names those that may follow. Accepted makes a student of the child. Cancelled is the parent's.

"tokens" are personal ones of the staff, for the school's own token to manage. "add" shows the token once: whoever holds it sets it as
SCHOOL_TOKEN. "read" is for applications, show, export and absences, "move" for set, ask and close, "message" for messages, "import" for the
school's data.

"webhooks" are addresses of the school's own systems that the server tells what happens (docs/school-webhooks.md). "add" shows once
what its requests are signed with. "log" tells what became of the newest events, "replay" sends them again.

The token is SCHOOL_TOKEN, as the server has it; a demo server keeps one in DATA_DIR/school-token.

Exit code: 0 done, 1 failed, 2 wrong line, 3 no server, 4 unknown reference or id, 5 not allowed, 6 token missing or refused.`;
