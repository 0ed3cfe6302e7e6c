export { DownloadCopy } from './DownloadCopy';
export { RowValueView } from './RowValueView';
export { SummaryContents } from './SummaryContents';
export { SummaryCards, type SectionNotices, type SummaryActions } from './SummaryCards';
