use once_upon_a_castle_engine::Step;
use proptest::prelude::*;

use crate::table::step;

const STEPS: &str = "roll wood ?\nroll food\ncard king\ncard 3\nA gold b2\nB resident\nB gold\nB resident b2
C gold flag\nD ? cloud\nA ? lost\nA wood lost\nB pass\nA line 3R\nA floor\nA floor king\nA tower 5
A wall 2\nA flag 1\nA steal bohemian\nA reactivate logger\nA place d2\nA move a1 b2\nA decline\nA end
set A b2 token\nset A b2 free\nset A floors 3\nset A residents 12\nset A clouds 1\nset A tower 5 2
set A wall 2 1\nset A flag 1 3\nset A card 3 1\nput king B\nput king open\nput king pile\nset sun A
set sun none\nset cloud B\nset turn C";

#[test]
fn every_form_of_a_step_is_read_as_it_is_written() {
    for text in STEPS.lines() {
        assert_eq!(step(text).to_string(), text);
        let json = serde_json::to_string(&step(text)).unwrap();
        assert_eq!(
            serde_json::from_str::<Step>(&json).unwrap(),
            step(text),
            "{json}"
        );
    }
}

#[test]
fn what_is_no_step_is_refused() {
    for text in [
        "",
        "roll",
        "roll wood wood wood",
        "A",
        "E pass",
        "A gold wood food",
        "A gold z9",
        "set A",
        "card 300",
    ] {
        assert!(text.parse::<Step>().is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "([A-E]|roll|set|put|card|[a-e][1-5]|[0-9]{1,3}|\\?|gold|line| ){0,12}") {
        if let Ok(step) = text.parse::<Step>() {
            prop_assert_eq!(step.to_string().parse(), Ok(step));
        }
    }
}
