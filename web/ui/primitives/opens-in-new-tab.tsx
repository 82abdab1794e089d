/** The last words of a link to a new tab, for screen readers. The space before them keeps them apart from the link's own. */
export const OpensInNewTab = () => <span className="visually-hidden"> (opens in a new tab)</span>;
