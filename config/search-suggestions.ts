/** What the search proposes where a question has no answer. Each finds pages in every version. */
export const searchSuggestions: readonly string[] = ['quickstart', 'vouchers', 'architecture'];
