//! Why a command could not be carried out; each sentence says what to do about it.

use crate::{front_end, node, packages, passed, program, request, trials, workspace};

#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub enum Fault {
    Request(#[from] request::RequestError),
    Workspace(#[from] workspace::WorkspaceError),
    Packages(#[from] packages::PackagesError),
    Node(#[from] node::NodeError),
    FrontEnd(#[from] front_end::FrontEndError),
    Passed(#[from] passed::PassedError),
    Program(#[from] program::ProgramError),
    Trials(#[from] trials::TrialsError),
}
